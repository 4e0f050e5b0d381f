import type { Proofs, ProofWay } from '../../../identity/proofs/types';
import type { ProofNeed } from '../../section/ProofContext';

/** The ways that satisfy a need, in the order in which they are offered. */
export function waysFor(need: ProofNeed, { ways, proved }: Proofs): readonly ProofWay[] {
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
