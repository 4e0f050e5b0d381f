import { takeConnectionLanding } from '../../identity/landing/takeConnectionLanding';
import type { PersonName } from '../../identity/users/types';
import type { PlainThunk } from '../../store/createFlowThunk';
import { createFlowThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { forgetUser } from '../user/userThunks';
import { signedOut } from './accountSlice';

/** Removes the token of a connected social account from the page's address. It is redeemed when the person is known. */
export const clearAddress = (): PlainThunk => () => takeConnectionLanding();

/** The mounts whose account screen has been logged. */
const logged = new WeakSet<object>();

/** Adds a telemetry record when the account is shown for the first time in a mount. */
export const logAccountScreen = (): PlainThunk => (_dispatch, _getState, services) => {
  if (logged.has(services)) return;
  logged.add(services);
  const { sections } = services.host.config.account;
  services.identity().then(
    (identity) => identity.log('render_account_screen', { sections }),
    () => undefined, // the screen itself shows that the gateway cannot be loaded
  );
};

export const saveName = createFlowThunk(
  'account/saveName',
  async (name: PersonName, { signal, extra: { identity, host } }) => {
    const { request_id, status_code, user_id } = await identity.updateName(name, signal);
    host.emit('ACCOUNT_NAME_UPDATE', { request_id, status_code, user_id });
  },
);

/** Ends the session. The browser has none afterwards, even if the provider has not replied. */
export const signOut = createFlowThunk('account/signOut', async (_: void, { dispatch, signal, extra }) => {
  const { identity, host } = extra;
  const failure = await identity.endSession(signal).then(() => null, toFailure);
  signal.throwIfAborted();
  const shown = failure?.code === 'session_over' ? null : failure;
  if (shown) host.reportFailure(shown);
  dispatch(forgetUser(identity));
  dispatch(signedOut(shown));
  host.emit('ACCOUNT_SIGN_OUT', {});
});
