import { createFlowThunk } from '../../../store/createFlowThunk';
import type { ConnectedApp } from './provider';

export type { ConnectedApp };

export const readApps = createFlowThunk(
  'account/readApps',
  async (onRead: (apps: readonly ConnectedApp[]) => void, { signal, extra: { identity } }) => {
    const apps = await identity.readConnectedApps(signal);
    signal.throwIfAborted();
    onRead(apps);
  },
);

/** If the application had no access any more, for example because of another tab, there is no event. */
export const revokeApp = createFlowThunk(
  'account/revokeApp',
  async (id: string, { signal, extra: { identity, host } }) => {
    const response = await identity.revokeConnectedApp(id, signal);
    signal.throwIfAborted();
    if (!response) return;
    const { request_id, status_code } = response;
    identity.log('account_app_revoked', {});
    host.emit('ACCOUNT_APP_REVOKE', { request_id, status_code, connected_app_id: id });
  },
);
