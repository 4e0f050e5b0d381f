import { userIdOf } from '../../screen/secondFactor';
import { nextStep } from '../../screen/stepsAfterSignIn';
import { createFlowThunk } from '../../store/createFlowThunk';
import { passkeyRequest } from './passkeys';

export const verifyPasskey = createFlowThunk('secondFactor/provePasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt, userId: userIdOf(api) };
  host.emit('PASSKEY_AUTHENTICATE', await identity.authenticatePasskey(request, api.signal));
  identity.log('second_factor_proved', { method: 'passkey' });
  return nextStep(api);
});

export const createPasskey = createFlowThunk('secondFactor/createPasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt };
  host.emit('PASSKEY_REGISTER', await identity.registerPasskey(request, api.signal));
  identity.log('second_factor_added', { method: 'passkey' });
  return nextStep(api);
});
