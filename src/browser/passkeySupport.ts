import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  getBrowserCapabilities,
} from '@simplewebauthn/browser';
import type { PasskeySupport } from './types';

const nothing: PasskeySupport = { ceremonies: false, autofill: false, quietCreation: false, signals: false };

/** What the browser itself says that it can do, never guessed from its name. A browser that cannot say it cannot do it. */
export async function readPasskeySupport(): Promise<PasskeySupport> {
  if (!browserSupportsWebAuthn()) return nothing;
  const [autofill, capabilities] = await Promise.all([
    browserSupportsWebAuthnAutofill().catch(() => false),
    getBrowserCapabilities().catch(() => null),
  ]);
  return {
    ceremonies: true,
    autofill,
    quietCreation: capabilities?.conditionalCreate === 'supported',
    signals:
      capabilities?.signalAllAcceptedCredentials === 'supported' &&
      capabilities.signalCurrentUserDetails === 'supported' &&
      capabilities.signalUnknownCredential === 'supported',
  };
}
