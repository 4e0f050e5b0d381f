import type { Browser, Clock } from '../../../browser/types';
import { withTimeoutOr } from '../../../browser/withTimeout';

export interface PasskeySupport {
  /** The browser supports passkeys, and the page's policy allows them. */
  readonly ceremonies: boolean;
  /** The same for the creation of a passkey. */
  readonly creation: boolean;
  /** The device itself can hold a passkey, and verifies the person by finger, face or PIN. */
  readonly platform: boolean;
  /** Conditional UI: the browser can suggest passkeys in a field. */
  readonly autofill: boolean;
  /** Conditional create: the browser can create a passkey without a prompt, right after a password sign-in. */
  readonly conditionalCreate: boolean;
}

declare module '../../../browser/types' {
  interface Browser {
    /** Only tests set it, for `passkeySupportOf`. */
    passkeySupport?(): Promise<PasskeySupport>;
  }
}

/** A capability that the browser has not reported within this time counts as missing. */
export const CAPABILITY_LIMIT_MS = 3_000;

const noSupport: PasskeySupport = {
  ceremonies: false,
  creation: false,
  platform: false,
  autofill: false,
  conditionalCreate: false,
};

/** Returns the browser's passkey support, or the fake of a test. Never rejects. */
export const passkeySupportOf = (browser: Browser): Promise<PasskeySupport> =>
  browser.passkeySupport?.() ?? readPasskeySupport(browser);

/** @param host the page's host name */
export async function readPasskeySupport(clock: Clock, host = location.hostname): Promise<PasskeySupport> {
  if (typeof globalThis.PublicKeyCredential !== 'function' || isIpAddress(host)) return noSupport;
  const api: Partial<typeof PublicKeyCredential> = PublicKeyCredential; // older browsers lack some properties
  const ceremonies = isAllowed('publickey-credentials-get');
  const creation = isAllowed('publickey-credentials-create');
  // A method that a password manager has replaced may throw.
  const inTime = <Response>(ask: () => Promise<Response> | undefined) =>
    withTimeoutOr(clock, CAPABILITY_LIMIT_MS, (async () => ask())(), undefined);
  const [autofill, platform, capabilities] = await Promise.all([
    inTime(() => api.isConditionalMediationAvailable?.()),
    inTime(() => api.isUserVerifyingPlatformAuthenticatorAvailable?.()),
    inTime(() => api.getClientCapabilities?.()),
  ]);
  return {
    ceremonies,
    creation,
    platform: creation && platform === true,
    autofill: ceremonies && autofill === true,
    conditionalCreate: creation && capabilities?.['conditionalCreate'] === true,
  };
}

/** Passkeys need a domain name. */
const isIpAddress = (host: string) => /^[\d.]+$|:/.test(host);

/** Only Chromium lets scripts read the policy. Elsewhere every feature counts as allowed. */
function isAllowed(feature: string): boolean {
  const { featurePolicy: policy } = document as Document & {
    featurePolicy?: { features(): readonly string[]; allowsFeature(feature: string): boolean };
  };
  if (typeof policy?.features !== 'function') return true; // missing, or an element of the page with this name
  // `allowsFeature` returns `false` for a feature that the browser does not know, although the policy cannot forbid it.
  return !policy.features().includes(feature) || policy.allowsFeature(feature);
}
