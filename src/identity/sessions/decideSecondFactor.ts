import type { SecondFactorConfig } from '../../config/secondFactor';
import type { SecondFactorMethod } from '../../contract/secondFactor';
import { factorsOf, type FactorKind, type Factors } from './factorsOf';

/**
 * What a signed-in person still has to do:
 * - `none`: nothing
 * - `prove`: prove one of these methods, which the person has
 * - `enrol`: set up one of these methods, because the person has none. Without methods, the person has to sign in in
 *   another way
 */
export type SecondFactorDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'prove' | 'enrol'; readonly methods: readonly SecondFactorMethod[] };

const none: SecondFactorDecision = { kind: 'none' };

/**
 * The rule: the session needs a factor of one of the methods, and another factor that is of another kind.
 *
 * A passkey counts alone. The widget requests each sign-in with a passkey so that the provider accepts it only with user
 * verification, and so the person has used the device, and its PIN, fingerprint or face. The session's factor tells only
 * that a passkey was used.
 *
 * A text message cannot be both: two numbers, or the same number twice, prove only one kind of thing. So if the session
 * has a text message as its only kind of factor, the person can neither prove nor set up `sms`.
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

/** Returns whether a session lacks the second factor. Without a user id, no factor is known, so it lacks one. */
export function lacksSecondFactor(config: SecondFactorConfig, session: unknown, user: unknown): boolean {
  if (config.methods.length === 0) return false;
  const factors = factorsOf(session, user);
  return !factors || decideSecondFactor(config, factors).kind !== 'none';
}

const isProved = (method: SecondFactorMethod, { proved }: Factors) => {
  const kinds = provedBy[method];
  const isAlone = proved.every((kind) => kinds.includes(kind));
  return proved.some((kind) => kinds.includes(kind)) && (method === 'passkey' || !isAlone);
};

/** The kinds of a session's factors that prove a method. A recovery code stands for the authenticator that it replaces. */
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
