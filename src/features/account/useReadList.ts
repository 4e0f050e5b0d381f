import { useCallback, useEffect, useState } from 'react';
import { useReloadAfter } from '../../screen/UserContext';
import { useLoadingComponent } from '../../screen/WidgetRoot';
import type { FlowThunk } from '../../store/createFlowThunk';
import { useRequest } from '../../store/hooks';

/** Reads the list of a section each time the section opens. `hasFailed` stays true during a retry. */
export function useReadList<Item>(thunk: FlowThunk<(list: readonly Item[]) => void>) {
  const [list, setList] = useState<readonly Item[]>();
  const [hasFailed, setFailed] = useState(false);
  const reload = useReloadAfter();
  const [read, { pending, failure }] = useRequest(thunk, {
    replaces: true,
    onSuccess: () => setFailed(false),
    onFailure(reason) {
      setFailed(true);
      reload(reason);
    },
  });
  const onRetry = useCallback(() => read(setList), [read]);
  useEffect(onRetry, [onRetry]);
  useLoadingComponent(!list && !hasFailed);
  return { list, setList, hasFailed, failure, pending, onRetry };
}
