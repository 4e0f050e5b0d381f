import type { SecondFactorMethod } from '../../../contract/secondFactor';
import type { Proofs, ProofWay } from '../../../identity/proofs/types';
import type { ProofMethod } from '../../section/proofProps';
import type { ChangeNeed, ProofNeed } from '../../section/ProofContext';

export interface ProofChoice {
  readonly method: ProofMethod;
  /** As in `ProofWay`. */
  readonly address: string;
}

/**
 * Returns the ways that satisfy a need, in the order in which they are offered.
 *
 * @param missing see `missingSecondFactors`
 */
export function choicesFor(
  need: ProofNeed,
  proofs: Proofs,
  missing: readonly SecondFactorMethod[] = [],
): readonly ProofChoice[] {
  const choices = waysFor(need, proofs, missing).map(({ method, address }) => ({ method, address }));
  // Recovery codes are few, so they are offered only if the authenticator app is asked for.
  const hasApp = choices.some(({ method }) => method === 'totp');
  const wantsApp =
    need === 'authenticator' || (need === 'secondFactor' && missing.includes('totp') && hasApp);
  return wantsApp ? [...choices, { method: 'recovery', address: '' }] : choices;
}

/** Returns whether the person has a way that satisfies the need. */
export const hasWay = (need: ChangeNeed, proofs: Proofs) => waysFor(need, proofs, []).length > 0;

/** Returns whether each way that satisfies the need is also the second factor that is missing. */
export function provesSecondFactor(
  need: ChangeNeed,
  missing: readonly SecondFactorMethod[],
  proofs: Proofs,
): boolean {
  const ways = waysFor(need, proofs, missing);
  return ways.length > 0 && ways.every((way) => isOneOf(missing, way));
}

const isOneOf = (methods: readonly SecondFactorMethod[], { method }: ProofWay) =>
  methods.some((each) => methodOf[each] === method);

const methodOf = { totp: 'totp', sms: 'phone', passkey: 'passkey' } as const satisfies Record<
  SecondFactorMethod,
  ProofWay['method']
>;

function waysFor(
  need: ProofNeed,
  { ways, proved }: Proofs,
  missing: readonly SecondFactorMethod[],
): readonly ProofWay[] {
  switch (need) {
    case 'fresh':
      return ways;
    case 'secondFactor':
      // If another tab has proved the second factor since, every way is right.
      return missing.length > 0 ? ways.filter((way) => isOneOf(missing, way)) : ways;
    case 'authenticator':
      return ways.filter(({ method }) => method === 'totp');
    case 'email':
      return ways.filter(({ method }) => method === 'email');
    case 'category': {
      const isNew = ({ category }: ProofWay) => category !== null && !proved.includes(category);
      // With two categories, the provider wants one of them to be more recent.
      const hasTwo = proved.length > 1;
      return ways.filter(hasTwo ? ({ category }) => category !== null : isNew);
    }
  }
}
