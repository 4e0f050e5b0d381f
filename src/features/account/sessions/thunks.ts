import { waitForHost } from '../../../screen/waitForHost';
import { createFlowThunk, createLocalThunk } from '../../../store/createFlowThunk';
import { readSessionList, type Session } from './provider';

export type { Session };

/** Passes the list to `onRead`, because a thunk resolves only to a step. */
export const readSessions = createLocalThunk(
  'account/readSessions',
  async (onRead: (list: readonly Session[]) => void, { signal, extra: { host } }) => {
    const list = await waitForHost(async () =>
      readSessionList(await host.hostProps.callbacks?.listSessions?.()),
    );
    signal.throwIfAborted();
    onRead(list);
  },
);

/** In place of a session's id, which is never empty: all sessions but the current one. */
export const OTHER_SESSIONS = '';

export const endSessions = createFlowThunk(
  'account/endSessions',
  async (id: string, { extra: { identity, host } }) => {
    const { callbacks } = host.hostProps;
    await waitForHost(() =>
      id === OTHER_SESSIONS ? callbacks?.revokeOtherSessions?.() : callbacks?.revokeSession?.(id),
    );
    identity.log('account_session_revoked', { others: id === OTHER_SESSIONS });
    if (id === OTHER_SESSIONS) host.emit('ACCOUNT_OTHER_SESSIONS_REVOKE', {});
    else host.emit('ACCOUNT_SESSION_REVOKE', { session_id: id });
  },
);
