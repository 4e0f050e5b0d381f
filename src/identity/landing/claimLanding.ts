import { pageClock } from '../../browser/clock';
import { expectedProject } from '../core/expectedProject';
import type { IdentityError } from '../core/IdentityError';
import type { Landing } from './landing';
import { isDefinitive } from './redemptions';
import { takenLanding } from './takenLanding';

export interface Claim {
  readonly landing: Landing;
  /** Must be called with the provider's answer. After a refusal, another project can claim the token. */
  endWith(answer: Promise<unknown> | null): void;
}

/**
 * Returns the token that was removed from the address. Each token is returned once, to one project:
 * 1. the project for which the token is, if this is known (`expectedProject`), and if it claims the token in the same
 *    task as the others
 * 2. otherwise the first project that claims the token; if its provider refuses the token, the next project
 */
export async function claimLanding(project: unknown): Promise<Claim | null> {
  const taken = takenLanding();
  const { landing: next } = taken;
  const expected = next && (next.project ?? expectedProject(next.tokenType));
  if (expected !== null && expected !== project) await new Promise<void>((go) => pageClock.after(0, go));
  if (taken.claim && taken.claim.project !== project) await taken.claim.ended;
  const { landing, refusedBy } = taken;
  if (!landing || refusedBy.includes(project)) return null;
  let stop = () => {};
  const claim = { project, ended: new Promise<void>((go) => (stop = go)) };
  Object.assign(taken, { landing: null, claim });
  return {
    landing,
    endWith(answer) {
      const refuse = (error: IdentityError) => {
        // A newer token may have replaced this one.
        if (isDefinitive(error) && taken.claim === claim)
          Object.assign(taken, { landing, refusedBy: [...refusedBy, project] });
      };
      void Promise.resolve(answer).catch(refuse).then(stop);
    },
  };
}
