import type { SecondFactorMethod } from '../../../contract/secondFactor';
import type { FlowThunkApi } from '../../../store/services';
import { decideSecondFactor } from '../../../identity/sessions/decideSecondFactor';

/**
 * Returns the methods of which Login would ask the signed-in person to prove one, or an empty list. A person who has none
 * of the host's methods may change their account, because Account is a place to set one up.
 */
export function missingSecondFactors({
  identity,
  host,
}: Pick<FlowThunkApi['extra'], 'identity' | 'host'>): readonly SecondFactorMethod[] {
  const factors = identity.readFactors();
  const decision = factors && decideSecondFactor(host.config.secondFactor, factors);
  return decision?.kind === 'prove' ? decision.methods : [];
}
