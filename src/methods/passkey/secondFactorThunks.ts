import { userIdOf } from '../../screen/secondFactor';
import { nextStep } from '../../screen/stepsAfterSignIn';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { FlowThunkApi } from '../../store/services';

export const verifyPasskey = createFlowThunk('secondFactor/provePasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequestOf(api), userId: userIdOf(api) };
  host.emit('PASSKEY_AUTHENTICATE', await identity.authenticatePasskey(request, api.signal));
  identity.log('second_factor_proved', { method: 'passkey' });
  return nextStep(api);
});

/** The passkey also becomes a factor of the session. */
export const createPasskey = createFlowThunk('secondFactor/createPasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  host.emit('PASSKEY_REGISTER', await identity.registerPasskey(passkeyRequestOf(api), api.signal));
  identity.log('second_factor_added', { method: 'passkey' });
  return nextStep(api);
});

function passkeyRequestOf({ onPrompt, extra: { host } }: FlowThunkApi) {
  const { sessionDurationMinutes, passkeys } = host.config;
  const { domain, signalChanges } = passkeys;
  return { domain, signalChanges, sessionDurationMinutes, onPrompt };
}
