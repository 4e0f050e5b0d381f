import { createFlowThunk } from '../../store/createFlowThunk';

/** Has the browser make a passkey without asking (conditional create). Nobody waits for it, and its failure is nobody's. */
export const createQuietly = createFlowThunk('passkey/createQuietly', async (_: void, { signal, extra }) => {
  const { browser, config, identity, emit } = extra;
  const { sessionDurationMinutes, passkeys } = config;
  const { quietCreation } = await browser.passkeySupport();
  if (!quietCreation || !passkeys.createQuietly) return;
  const { domain, signalChanges } = passkeys;
  const request = { domain, sessionDurationMinutes, signalChanges, quietly: true };
  const result = await identity.registerPasskey(request, signal).catch(() => null);
  if (result && !signal.aborted) emit('PASSKEY_REGISTER', result);
});
