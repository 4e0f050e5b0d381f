import type { FactorKind, Factors } from './factorsOf';
import type { SecondFactorConfig } from '../../features/second-factor/checkOptions';
import type { SecondFactorMethod } from '../../features/second-factor/options';

/**
 * What a signed-in person still has to do:
 * - `prove`: prove one of these methods, which the person has
 * - `enrol`: set up one of these methods. Without methods, the person has to sign in in another way
 */
type SecondFactorDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'prove' | 'enrol'; readonly methods: readonly SecondFactorMethod[] };

const none: SecondFactorDecision = { kind: 'none' };

/**
 * The session needs a factor of one of the methods, and another factor of another kind.
 *
 * A passkey counts alone: the widget requests user verification, so the person has used the device, and its PIN,
 * fingerprint or face. The session's factor tells only that a passkey was used.
 *
 * Two text messages prove one kind of thing. So in a session with a text message as its only kind of factor, the person
 * can neither prove nor set up `sms`.
 */
export function decideSecondFactor(
  { methods: wanted, when }: SecondFactorConfig,
  factors: Factors,
): SecondFactorDecision {
  if (wanted.some((method) => isProved(method, factors))) return none;
  const methods = wanted.filter((method) => method !== 'sms' || !factors.proved.includes('sms'));
  const enrolled = methods.filter((method) => enrolledBy[method](factors));
  if (enrolled.length > 0) return { kind: 'prove', methods: enrolled };
  return when === 'always' ? { kind: 'enrol', methods } : none;
}

const isProved = (method: SecondFactorMethod, { proved }: Factors) => {
  const kinds = provedBy[method];
  const isAlone = proved.every((kind) => kinds.includes(kind));
  return proved.some((kind) => kinds.includes(kind)) && (method === 'passkey' || !isAlone);
};

/** A recovery code stands for the authenticator that it replaces. */
const provedBy: Readonly<Record<SecondFactorMethod, readonly FactorKind[]>> = {
  totp: ['totp', 'recovery'],
  sms: ['sms'],
  passkey: ['passkey'],
};

const enrolledBy: Readonly<Record<SecondFactorMethod, (factors: Factors) => boolean>> = {
  totp: ({ totps }) => totps.length > 0,
  sms: ({ phones }) => phones.length > 0,
  passkey: ({ passkeys }) => passkeys.length > 0,
};
