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
import { appChosen, selectApps, appRevoked, appsArrived } from './appsSlice';
import { ConnectedApp } from './ConnectedApp';
import { messages } from './messages';
import { FailureNotice } from '../../screen/FailureNotice';
import { ConfirmRemoval } from '../../section/ConfirmRemoval';
import { messages as sectionMessages } from '../../section/messages';
import { useReloadAfter } from '../../section/useReloadAfter';
import { createFlowThunk } from '../../../store/createFlowThunk';

const readApps = createFlowThunk(
  'account/readApps',
  async (_: void, { dispatch, signal, extra: { identity } }) => {
    const apps = await identity.readConnectedApps(signal);
    signal.throwIfAborted();
    dispatch(appsArrived(apps));
  },
);

/** Ends an application's access. If it had no access any more, for example because of another tab, there is no event. */
const revokeApp = createFlowThunk(
  'account/revokeApp',
  async (id: string, { dispatch, signal, extra: { identity, host } }) => {
    const reply = await identity.revokeConnectedApp(id, signal);
    signal.throwIfAborted();
    dispatch(appRevoked(id));
    if (!reply) return;
    const { request_id, status_code } = reply;
    identity.log('account_app_revoked', {});
    host.emit('ACCOUNT_APP_REVOKE', { request_id, status_code, connected_app_id: id });
  },
);

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

interface RevocationProps {
  id: string;
  name: string;
  nameId: string;
}

/** Asks the person whether to remove an application's access. The list keeps it until the provider has removed it. */
function Revocation({ id, name, nameId }: RevocationProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const dispatch = useWidgetDispatch();
  const [revoke, { pending, failure }] = useRequest(revokeApp, { onFailure: useReloadAfter() });
  return (
    <ConfirmRemoval
      question={t.rich('revokeQuestion', { name })}
      warning={t('revokeWarning')}
      confirm={t('revokeConfirm')}
      cancel={tSection('cancel')}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} />}
      onConfirm={() => revoke(id)}
      onCancel={() => dispatch(appChosen(null))}
    />
  );
}
