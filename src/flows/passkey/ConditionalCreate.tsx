import { useEffect } from 'react';
import { useRequest, useServices } from '../../store/hooks';
import { passkeySupportOf } from '../../browser/passkeySupport';
import { createFlowThunk } from '../../store/createFlowThunk';

const createConditionally = createFlowThunk(
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

/** Registers a passkey in the background after a password sign-in. Leaving the screen aborts it. */
export function ConditionalCreate() {
  const { browser } = useServices();
  const [create] = useRequest(createConditionally);
  // In development React runs this effect twice. The cleanup cancels the first task, so only one passkey is created.
  useEffect(() => browser.after(0, create), [browser, create]);
  return null;
}
