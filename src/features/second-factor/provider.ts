import type { FactorKind, Factors, SignInStep } from '../../provider/session/factors';
import type { SecondFactorConfig, SecondFactorMethod } from './options';

interface SecondFactorDecision {
  readonly kind: 'none' | 'prove' | 'enrol';
  /** The person proves, or sets up, one of these. To enrol without methods means to sign in in another way. */
  readonly methods: readonly SecondFactorMethod[];
}

const none: SecondFactorDecision = { kind: 'none', methods: [] };

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
  { methods: requested, when }: SecondFactorConfig,
  factors: Factors,
): SecondFactorDecision {
  if (requested.some((method) => isVerified(method, factors))) return none;
  const methods = requested.filter((method) => method !== 'sms' || !factors.verified.includes('sms'));
  const enrolled = methods.filter((method) => enrolledBy[method](factors));
  if (enrolled.length > 0) return { kind: 'prove', methods: enrolled };
  return when === 'always' ? { kind: 'enrol', methods } : none;
}

const isVerified = (method: SecondFactorMethod, { verified }: Factors) => {
  const kinds = verifiedBy[method];
  const isAlone = verified.every((kind) => kinds.includes(kind));
  return verified.some((kind) => kinds.includes(kind)) && (method === 'passkey' || !isAlone);
};

/** A recovery code stands for the authenticator that it replaces. */
const verifiedBy: Readonly<Record<SecondFactorMethod, readonly FactorKind[]>> = {
  totp: ['totp', 'recovery'],
  sms: ['sms'],
  passkey: ['passkey'],
};

const enrolledBy: Readonly<Record<SecondFactorMethod, (factors: Factors) => boolean>> = {
  totp: ({ totps }) => totps.length > 0,
  sms: ({ phones }) => phones.length > 0,
  passkey: ({ passkeys }) => passkeys.length > 0,
};

export const secondFactorStep: SignInStep = {
  /** If no factor is known, the session lacks one. */
  isNeeded: ({ secondFactorOptions }, _user, factors) =>
    secondFactorOptions.methods.length > 0 &&
    (!factors || decideSecondFactor(secondFactorOptions, factors).kind !== 'none'),
};
