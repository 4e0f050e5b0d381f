import { createFlowThunk } from '../../store/createFlowThunk';

/** Conditional create: the browser registers a passkey without a prompt. Failures are ignored. */
export const createConditionally = createFlowThunk(
  'passkey/createConditionally',
  async (_: void, { signal, onPrompt, extra }) => {
    const { browser, config, identity, emit } = extra;
    const { domain, signalChanges, conditionalCreate: isWanted } = config.passkeys;
    if (!isWanted) return;
    onPrompt(true); // no deadline, because the browser may queue it behind other ceremonies
    try {
      const { conditionalCreate: isPossible } = await browser.passkeySupport();
      if (!isPossible) return;
      const { sessionDurationMinutes } = config;
      const request = { domain, sessionDurationMinutes, signalChanges, conditional: true };
      const result = await identity.registerPasskey(request, signal);
      if (!signal.aborted) emit('PASSKEY_REGISTER', result);
    } catch {
      // The person is signed in anyway.
    }
  },
);
