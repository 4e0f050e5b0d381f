import { passkeySupportOf } from '../../browser/passkeySupport';
import { createFlowThunk } from '../../store/createFlowThunk';

/** Registers a passkey without a prompt (conditional create), if the host wants it and the browser supports it. */
export const createConditionally = createFlowThunk(
  'passkey/createConditionally',
  async (_: void, { signal, onPrompt, extra }) => {
    const { browser, host, identity } = extra;
    const { config } = host;
    const { domain, signalChanges, conditionalCreate: isWanted } = config.passkeys;
    if (!isWanted) return;
    onPrompt(true); // pauses the timeout, because the request may have to wait until another passkey prompt is closed
    try {
      const { conditionalCreate: isPossible } = await passkeySupportOf(browser);
      if (!isPossible) return;
      const { sessionDurationMinutes } = config;
      const request = { domain, sessionDurationMinutes, signalChanges, conditional: true };
      const result = await identity.registerPasskey(request, signal);
      if (!signal.aborted) host.emit('PASSKEY_REGISTER', result);
    } catch {
      // The failure is ignored, because the person is signed in already.
    }
  },
);
