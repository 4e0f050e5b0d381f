import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { Feedback } from '../../../ui/Feedback';
import { ItemList } from '../../../ui/item-list/ItemList';
import { Note } from '../../../ui/note/Note';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { truncate } from '../../application/truncate';
import { RetryNotice } from '../../screen/RetryNotice';
import { useLoadingPart } from '../../screen/useLoadingPart';
import { useListFocus } from '../../section/useListFocus';
import { useSignedInUser } from '../../user/UserContext';
import { useUniqueId } from '../../../theme';
import { appChosen, selectApps } from './appsSlice';
import { readApps } from './appThunks';
import { ConnectedApp } from './ConnectedApp';
import { messages } from './messages';
import { Revocation } from './Revocation';

/** The applications that have access to the person's account. The list is read each time the section opens. */
export function ConnectedAppsSection() {
  const t = useMessages(messages);
  const listId = useUniqueId();
  const dispatch = useWidgetDispatch();
  const { list, chosenId, revoked } = useWidgetSelector(selectApps);
  const { hasFailed, failure, pending, read } = useReadApps();
  useLoadingPart(!list && !hasFailed);

  const chosenIndex = list?.findIndex(({ id }) => id === chosenId) ?? -1;
  const chosen = list?.[chosenIndex];
  const titleRef = useRef<HTMLHeadingElement>(null);
  const ids = list?.map(({ id }) => id) ?? [];
  const buttonRef = useListFocus({ ids, chosenId, hasFailed, fallback: titleRef });
  const nameOf = (name: string | null) => (name === null ? t('unnamedApp') : truncate(name));

  return (
    <>
      <ItemList title={t('connectedApps')} titleRef={titleRef}>
        {list?.map((app, index) => (
          <ConnectedApp
            key={app.id}
            app={app}
            name={nameOf(app.name)}
            nameId={`${listId}-${index}`}
            highlighted={app === chosen}
            disabled={chosen !== undefined}
            buttonRef={buttonRef(app.id)}
            onRevoke={() => dispatch(appChosen(app.id))}
          />
        ))}
      </ItemList>
      {list?.length === 0 && <Note>{t('noApps')}</Note>}
      {!list && !hasFailed && <Skeleton bars="field" />}
      {hasFailed && <RetryNotice variant="secondary" failure={failure} pending={pending} onRetry={read} />}
      <Feedback>{revoked && <Note>{t.rich('appRevoked', { name: nameOf(revoked.name) })}</Note>}</Feedback>
      {chosen && <Revocation id={chosen.id} name={nameOf(chosen.name)} nameId={`${listId}-${chosenIndex}`} />}
    </>
  );
}

/** Reads the list for each person. `hasFailed` stays true during a retry. */
function useReadApps() {
  const { user, reload } = useSignedInUser();
  const [hasFailed, setFailed] = useState(false);
  const [read, state] = useRequest(readApps, {
    replaces: true,
    onSuccess: () => setFailed(false),
    onFailure({ code }) {
      setFailed(true);
      if (code === 'session_over') reload();
    },
  });
  useEffect(() => read(), [read, user.user_id]);
  return { ...state, hasFailed, read };
}
