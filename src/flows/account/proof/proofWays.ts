import type { Proofs, ProofWay } from '../../../identity/proofs/types';
import type { ProofMethod } from '../../section/proofProps';
import type { ProofNeed } from '../../section/ProofContext';

export interface ProofChoice {
  readonly method: ProofMethod;
  /** As in `ProofWay`. */
  readonly address: string;
}

/** Returns the ways that satisfy a need, in the order in which they are offered. */
export function choicesFor(need: ProofNeed, proofs: Proofs): readonly ProofChoice[] {
  const choices = waysFor(need, proofs).map(({ method, address }) => ({ method, address }));
  // Recovery codes are few, so they are offered only if the provider asks for the authenticator app.
  return need === 'authenticator' ? [...choices, { method: 'recovery', address: '' }] : choices;
}

function waysFor(need: ProofNeed, { ways, proved }: Proofs): readonly ProofWay[] {
  switch (need) {
    case 'fresh':
      return ways;
    case 'authenticator':
      return ways.filter(({ method }) => method === 'totp');
    case 'knowledge':
      return ways.filter(({ method }) => method === 'password' || method === 'email');
    case 'category': {
      const isNew = ({ category }: ProofWay) => category !== null && !proved.includes(category);
      // With two categories, the provider wants one of them to be more recent.
      const hasTwo = proved.length > 1;
      return ways.filter(hasTwo ? ({ category }) => category !== null : isNew);
    }
  }
}
