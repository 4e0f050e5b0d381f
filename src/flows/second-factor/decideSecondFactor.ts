import type { SecondFactorConfig } from '../../config/secondFactor';
import type { SecondFactorMethod } from '../../contract/secondFactor';
import type { Factors } from '../../identity/factors/types';

/**
 * What a signed-in person still has to do:
 * - `none`: nothing
 * - `prove`: prove one of these methods, which the person has
 * - `enrol`: set up one of these methods, because the person has none
 */
export type SecondFactorDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'prove' | 'enrol'; readonly methods: readonly SecondFactorMethod[] };

const none: SecondFactorDecision = { kind: 'none' };

/**
 * The rule: the session needs a factor of one of the methods, and another factor that is of another kind.
 */
export function decideSecondFactor(
  { methods, when }: SecondFactorConfig,
  factors: Factors,
): SecondFactorDecision {
  if (methods.some((method) => isProved(method, factors))) return none;
  const enrolled = methods.filter((method) => enrolledBy[method](factors));
  if (enrolled.length > 0) return { kind: 'prove', methods: enrolled };
  return when === 'always' ? { kind: 'enrol', methods } : none;
}

const isProved = (method: SecondFactorMethod, { proved }: Factors) => {
  const kinds: readonly string[] = provedBy[method];
  const isThere = proved.some((kind) => kinds.includes(kind));
  return isThere && proved.some((kind) => !kinds.includes(kind));
};

/** The kinds of a session's factors that prove a method. A recovery code stands for the authenticator that it replaces. */
const provedBy = { totp: ['totp', 'recovery'] } as const satisfies Record<
  SecondFactorMethod,
  readonly string[]
>;

const enrolledBy: Readonly<Record<SecondFactorMethod, (factors: Factors) => boolean>> = {
  totp: ({ totps }) => totps.length > 0,
};
