import type { Clock } from './inTime';
import { inTimeOr } from './inTime';
import type { PasskeySupport } from './types';

/** The timeout for the browser's report of its capabilities. */
export const CAPABILITY_LIMIT_MS = 3_000;

const nothing: PasskeySupport = {
  ceremonies: false,
  creation: false,
  autofill: false,
  conditionalCreate: false,
};

/**
 * Reads the passkey capabilities that the browser reports, and does not guess them from the browser's name. If a
 * capability is not reported, it counts as missing.
 */
export async function readPasskeySupport(clock: Clock, host = location.hostname): Promise<PasskeySupport> {
  if (typeof globalThis.PublicKeyCredential !== 'function' || isAddress(host)) return nothing;
  const api: Partial<typeof PublicKeyCredential> = PublicKeyCredential; // older browsers lack some members
  const ceremonies = isAllowed('publickey-credentials-get');
  const creation = isAllowed('publickey-credentials-create');
  const [autofill, capabilities] = await Promise.all([
    inTimeOr(clock, CAPABILITY_LIMIT_MS, Promise.resolve(api.isConditionalMediationAvailable?.()), false),
    inTimeOr(clock, CAPABILITY_LIMIT_MS, Promise.resolve(api.getClientCapabilities?.()), undefined),
  ]);
  return {
    ceremonies,
    creation,
    autofill: ceremonies && autofill === true,
    conditionalCreate: creation && capabilities?.['conditionalCreate'] === true,
  };
}

/** Whether the host is an IP address. Passkeys need a domain name. */
const isAddress = (host: string) => /^[\d.]+$|:/.test(host);

interface PermissionsPolicy {
  features?(): readonly string[];
  allowsFeature(feature: string): boolean;
}

/**
 * Whether the page's policy allows a feature. Only Chromium exposes the policy, under its former name `featurePolicy`.
 * In other browsers, every feature counts as allowed.
 */
function isAllowed(feature: string): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: PermissionsPolicy;
    featurePolicy?: PermissionsPolicy;
  };
  const policy = permissionsPolicy ?? featurePolicy;
  // The policy also reports an unknown feature as forbidden, so we first check that the browser knows the feature.
  if (!policy || policy.features?.().includes(feature) === false) return true;
  return policy.allowsFeature(feature);
}
