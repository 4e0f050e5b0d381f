import { createFlowThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';
import { prepareFactor } from './prepareFactor';

/** Adds a passkey of the person as a factor to the session, and leads on to the success screen. */
export const provePasskey = createFlowThunk('secondFactor/provePasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const { userId, next } = await prepareFactor(api);
  const { sessionDurationMinutes, passkeys } = host.config;
  const { domain, signalChanges } = passkeys;
  const request = { domain, signalChanges, sessionDurationMinutes, userId, onPrompt: api.onPrompt };
  host.emit('PASSKEY_AUTHENTICATE', await identity.authenticatePasskey(request, api.signal));
  identity.log('second_factor_proved', { method: 'passkey' });
  return to(next);
});

/** Creates a passkey, which also becomes a factor of the session, and leads on to the success screen. */
export const createPasskey = createFlowThunk('secondFactor/createPasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const { next } = await prepareFactor(api);
  const { sessionDurationMinutes, passkeys } = host.config;
  const { domain, signalChanges } = passkeys;
  const request = { domain, signalChanges, sessionDurationMinutes, onPrompt: api.onPrompt };
  host.emit('PASSKEY_REGISTER', await identity.registerPasskey(request, api.signal));
  identity.log('second_factor_added', { method: 'passkey' });
  return to(next);
});
