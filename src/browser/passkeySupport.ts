import type { Clock } from './inTime';
import { inTimeOr } from './inTime';
import type { PasskeySupport } from './types';

/** For a browser's answer about itself. */
export const CAPABILITY_LIMIT_MS = 3_000;

const nothing: PasskeySupport = {
  ceremonies: false,
  creation: false,
  autofill: false,
  conditionalCreate: false,
};

/**
 * What the browser itself says that it can do here, never guessed from its name. A browser that cannot say it, or does not
 * answer, cannot do it.
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

/** Passkeys belong to names. */
const isAddress = (host: string) => /^[\d.]+$|:/.test(host);

interface PermissionsPolicy {
  features?(): readonly string[];
  allowsFeature(feature: string): boolean;
}

/** Chromium alone lets a page read its policy, under its former name; elsewhere nothing is known to be forbidden. */
function isAllowed(feature: string): boolean {
  const { permissionsPolicy, featurePolicy } = document as Document & {
    permissionsPolicy?: PermissionsPolicy;
    featurePolicy?: PermissionsPolicy;
  };
  const policy = permissionsPolicy ?? featurePolicy;
  // Of a feature that it does not know it says no too.
  if (!policy || policy.features?.().includes(feature) === false) return true;
  return policy.allowsFeature(feature);
}
