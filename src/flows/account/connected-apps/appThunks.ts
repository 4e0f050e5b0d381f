import { createFlowThunk } from '../../../store/createFlowThunk';
import { appRevoked, appsArrived } from './appsSlice';

export const readApps = createFlowThunk(
  'account/readApps',
  async (_: void, { dispatch, signal, extra: { identity } }) => {
    const apps = await identity.readConnectedApps(signal);
    signal.throwIfAborted();
    dispatch(appsArrived(apps));
  },
);

/** Ends an application's access. If it had no access any more, for example because of another tab, there is no event. */
export const revokeApp = createFlowThunk(
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
