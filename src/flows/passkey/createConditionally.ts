import { createFlowThunk } from '../../store/createFlowThunk';

/** Conditional create: the browser makes a passkey without asking. Its failure is ignored. */
export const createConditionally = createFlowThunk(
  'passkey/createConditionally',
  async (_: void, { signal, onPrompt, extra }) => {
    const { browser, config, identity, emit } = extra;
    const { domain, signalChanges, conditionalCreate: isWanted } = config.passkeys;
    if (!isWanted) return;
    onPrompt(true); // it may wait as long as it likes for other ceremonies
    try {
      const { conditionalCreate: isPossible } = await browser.passkeySupport();
      if (!isPossible) return;
      const { sessionDurationMinutes } = config;
      const request = { domain, sessionDurationMinutes, signalChanges, conditional: true };
      const result = await identity.registerPasskey(request, signal);
      if (!signal.aborted) emit('PASSKEY_REGISTER', result);
    } catch {
      // Without it the sign-in is as good as before.
    }
  },
);
