import { createFlowThunk } from '../../store/createFlowThunk';

/** Has the browser make a passkey without asking (conditional create). Its failure is ignored. */
export const createQuietly = createFlowThunk(
  'passkey/createQuietly',
  async (_: void, { signal, onPrompt, extra }) => {
    const { browser, config, identity, emit } = extra;
    const { domain, signalChanges, createQuietly: isWanted } = config.passkeys;
    if (!isWanted) return;
    onPrompt(true); // it may wait as long as it likes for other ceremonies
    try {
      const { quietCreation } = await browser.passkeySupport();
      if (!quietCreation) return;
      const { sessionDurationMinutes } = config;
      const request = { domain, sessionDurationMinutes, signalChanges, quietly: true };
      const result = await identity.registerPasskey(request, signal);
      if (!signal.aborted) emit('PASSKEY_REGISTER', result);
    } catch {
      // Without it the sign-in is as good as before.
    }
  },
);
