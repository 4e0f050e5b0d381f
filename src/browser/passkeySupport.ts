import type { Clock } from './inTime';
import { inTimeOr } from './inTime';
import type { PasskeySupport } from './types';

/** The time that a browser has to report its capabilities. */
export const CAPABILITY_LIMIT_MS = 3_000;

const nothing: PasskeySupport = {
  ceremonies: false,
  creation: false,
  autofill: false,
  conditionalCreate: false,
};

/**
 * Reads the browser's own capabilities; never guesses from its name. A capability that the browser does not report is
 * missing.
 */
export async function readPasskeySupport(clock: Clock, host = location.hostname): Promise<PasskeySupport> {
  if (typeof globalThis.PublicKeyCredential !== 'function' || isAddress(host)) return nothing;
  const api: Partial<typeof PublicKeyCredential> = PublicKeyCredential; // older browsers lack members
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

/** Passkeys need a domain name: an IP address has none. */
const isAddress = (host: string) => /^[\d.]+$|:/.test(host);

interface PermissionsPolicy {
  features?(): readonly string[];
  allowsFeature(feature: string): boolean;
}

/** Only Chromium exposes the page's policy, under its former name. Other browsers report no restriction. */
function isAllowed(feature: string): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: PermissionsPolicy;
    featurePolicy?: PermissionsPolicy;
  };
  const policy = permissionsPolicy ?? featurePolicy;
  // An unknown feature is reported as forbidden too, so it must be a known one.
  if (!policy || policy.features?.().includes(feature) === false) return true;
  return policy.allowsFeature(feature);
}
