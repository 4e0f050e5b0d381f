import { useState } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { useServices, useWidgetSelector } from '../store/hooks';
import { selectIsBusy } from '../store/requestsSlice';
import { useSettings } from '../store/settings';

/**
 * During a request of this block, the pressed button is busy. All others are disabled during any request.
 * @param busyId busy although not pressed: Google's button, while the account chosen in One Tap is submitted
 */
export function useButtonStates<Id extends string>(pending: boolean, busyId?: Id) {
  const t = useMessages(common);
  const { lastMethod } = useServices().choices;
  const { options } = useSettings();
  // Read once, so that the badge does not move on a press.
  const [lastUsed] = useState(lastMethod);
  const [pressedId, setPressedId] = useState<Id>();
  const activeId = pending ? (busyId ?? pressedId) : undefined;
  const isAnyRequestPending = useWidgetSelector(selectIsBusy);
  const stateOf = (id: Id, method?: string) => ({
    id: method && options.buttonIdOf?.(method),
    badge: method === lastUsed ? t('lastUsed') : undefined,
    pending: id === activeId,
    ariaDisabled: isAnyRequestPending && id !== activeId,
  });
  return { activeId, setPressedId, stateOf };
}
