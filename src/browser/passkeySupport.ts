import type { Browser, Clock, PasskeySupport } from './types';
import { withTimeoutOr } from './withTimeout';

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

/**
 * Never rejects: a browser that throws counts as one without passkeys.
 * @param host the page's host name
 */
export function readPasskeySupport(clock: Clock, host = location.hostname): Promise<PasskeySupport> {
  return readCapabilities(clock, host).catch(() => noSupport);
}

async function readCapabilities(clock: Clock, host: string): Promise<PasskeySupport> {
  if (typeof globalThis.PublicKeyCredential !== 'function' || isIpAddress(host)) return noSupport;
  const api: Partial<typeof PublicKeyCredential> = PublicKeyCredential; // older browsers lack some properties
  const ceremonies = isAllowed('publickey-credentials-get');
  const creation = isAllowed('publickey-credentials-create');
  const inTime = <Response>(response: Promise<Response> | undefined) =>
    withTimeoutOr(clock, CAPABILITY_LIMIT_MS, Promise.resolve(response), undefined);
  const [autofill, platform, capabilities] = await Promise.all([
    inTime(api.isConditionalMediationAvailable?.()),
    inTime(api.isUserVerifyingPlatformAuthenticatorAvailable?.()),
    inTime(api.getClientCapabilities?.()),
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

interface PermissionsPolicy {
  features?(): readonly string[];
  allowsFeature(feature: string): boolean;
}

/** Only Chromium lets scripts read the policy, as `featurePolicy`. Elsewhere every feature counts as allowed. */
function isAllowed(feature: string): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: PermissionsPolicy;
    featurePolicy?: PermissionsPolicy;
  };
  const policy = permissionsPolicy ?? featurePolicy;
  // `allowsFeature` returns `false` for a feature that the browser does not know, although the policy cannot forbid it.
  if (!policy || policy.features?.().includes(feature) === false) return true;
  return policy.allowsFeature(feature);
}
