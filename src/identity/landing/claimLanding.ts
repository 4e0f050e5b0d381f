import { pageClock } from '../../browser/clock';
import { oncePerPage } from '../../browser/pageScope';
import { expectedProject } from '../core/expectedProject';
import type { IdentityError } from '../core/IdentityError';
import { isDefinitive } from './isDefinitive';
import type { Landing } from './landing';
import { takenLanding } from './takenLanding';

export interface Claim {
  readonly landing: Landing;
  /** Must be called with the provider's answer. After a refusal, another project can claim the token. */
  endWith(answer: Promise<unknown> | null): void;
}

interface Claims {
  /** The token that is claimed. */
  of: Landing | null;
  /** The project that is redeeming the token or has redeemed it. `ended` resolves when the provider has replied. */
  current: { readonly project: unknown; readonly ended: Promise<void> } | null;
  /** The project whose request has failed for a reason that does not depend on the token. Only it may try again. */
  retryingProject: unknown;
  /** The projects whose provider has refused the token. */
  refusedBy: readonly unknown[];
}

/** Who has claimed the token. The claims of an earlier token are removed. */
function landingClaims(): Claims {
  const claims = oncePerPage<Claims>('landing-claims/1', () => noClaims(null));
  const { landing } = takenLanding();
  if (landing && landing !== claims.of) Object.assign(claims, noClaims(landing));
  return claims;
}

const noClaims = (of: Landing | null): Claims => ({
  of,
  current: null,
  retryingProject: undefined,
  refusedBy: [],
});

/**
 * Returns the token that was removed from the address. Each token is returned once, to one project:
 * 1. the project for which the token is, if this is known (`expectedProject`), and if it claims the token in the same
 *    task as the others
 * 2. otherwise the first project that claims the token; if its provider refuses the token, the next project
 *
 * After a failure that does not depend on the token, the same project can claim the token again.
 */
export async function claimLanding(project: unknown): Promise<Claim | null> {
  const taken = takenLanding();
  const expected = taken.landing && (taken.landing.project ?? expectedProject(taken.landing.tokenType));
  if (expected !== null && expected !== project) await new Promise<void>((go) => pageClock.after(0, go));
  const claims = landingClaims();
  // After a refusal, another project may claim the token before this one does.
  for (let seen = claims.current; seen && seen.project !== project; seen = claims.current) {
    await seen.ended;
    if (claims.current === seen) break;
  }

  const { landing } = taken;
  const isForOther = claims.retryingProject !== undefined && claims.retryingProject !== project;
  if (!landing || isForOther || claims.refusedBy.includes(project)) return null;
  let stop = () => {};
  const claim = { project, ended: new Promise<void>((go) => (stop = go)) };
  Object.assign(taken, { landing: null, isClaimed: true });
  Object.assign(claims, { current: claim, retryingProject: undefined });
  return {
    landing,
    endWith(answer) {
      const giveBack = (error: IdentityError) => {
        // A newer token may have replaced this one.
        if (claims.current !== claim) return;
        taken.landing = landing;
        if (isDefinitive(error)) claims.refusedBy = [...claims.refusedBy, project];
        else claims.retryingProject = project;
      };
      void Promise.resolve(answer).catch(giveBack).then(stop);
    },
  };
}
