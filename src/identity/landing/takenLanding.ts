import { readAddress } from '../../browser/addressBar';
import { pageClock } from '../../browser/clock';
import { oncePerPage } from '../../browser/pageScope';
import { expectedProject } from '../core/expectedProject';
import type { Landing } from './landing';
import { readLanding, tokenlessLandings } from './landing';
import { removeToken } from './stuckToken';

interface Taken {
  landing: Landing | null;
  /** The projects whose provider has refused the token. */
  refusedBy: unknown[];
  /** The project that is redeeming the token or has redeemed it. `ended` resolves when the provider has replied. */
  claim: { readonly project: unknown; readonly ended: Promise<void> } | null;
}

const nothing = (): Taken => ({ landing: null, refusedBy: [], claim: null });
const held = () => oncePerPage('landing/3', nothing);

/**
 * Removes the token from the page's address, and stores the token in memory for `redeemToken`. If the address contains
 * an error instead of a token, removes and stores the error. This function is synchronous and sends no request. Call
 * this function in the first line of a landing page's script. Otherwise a request of the page could send the address,
 * with the token, as its referrer.
 */
export function takeLanding(): void {
  const address = readAddress();
  const landing = readLanding(address);
  if (!landing) return tokenlessLandings.forEach(({ take }) => take());
  removeToken(address);
  Object.assign(held(), nothing(), { landing });
  tokenlessLandings.forEach(({ forget }) => forget());
}

export interface Claim {
  readonly landing: Landing;
  /** Must be called when the provider has replied. After a refusal, another project can claim the token. */
  end(isRefused: boolean): void;
}

/**
 * Returns the token that was removed from the address. Each token is returned once, to one project:
 * 1. the project for which the token is, if this is known (`expectedProject`), and if it claims the token in the same
 *    task as the others
 * 2. otherwise the first project that claims the token; if its provider refuses the token, the next project
 */
export async function claimLanding(project: unknown): Promise<Claim | null> {
  const taken = held();
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
    end(isRefused) {
      // A newer token may have replaced this one.
      if (isRefused && taken.claim === claim)
        Object.assign(taken, { landing, refusedBy: [...refusedBy, project] });
      stop();
    },
  };
}
