import { readAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { Landing } from './landing';
import { readLanding, tokenlessLandings } from './landing';
import { isStuck, removeToken } from './stuckToken';

interface Taken {
  landing: Landing | null;
  /** True after a project has claimed a token on this page. Loaders of earlier releases do not know this member. */
  isClaimed?: boolean;
}

/**
 * The token that was removed from the address. The loader puts it here, and the remote takes it. The two may be of
 * different releases, so this object may only get further optional members.
 */
export const takenLanding = () => oncePerPage<Taken>('landing/2', () => ({ landing: null }));

/**
 * Removes the token from the page's address, and stores the token in memory for `redeemToken`. If the address contains
 * an error instead of a token, removes and stores the error. This function is synchronous and sends no request. Call
 * this function in the first line of a landing page's script. Otherwise a request of the page could send the address,
 * with the token, as its referrer.
 */
export function takeLanding(): void {
  const address = readAddress();
  // The token was taken before, but the browser has not let the page remove it.
  if (isStuck(address)) return;
  const landing = readLanding(address);
  if (!landing) return tokenlessLandings.forEach(({ take }) => take());
  removeToken(address);
  takenLanding().landing = landing;
  tokenlessLandings.forEach(({ forget }) => forget());
}

/** Returns whether a token was removed from the address, also if a project has claimed it since. */
export function isLandingTaken(): boolean {
  const { landing, isClaimed } = takenLanding();
  return landing !== null || isClaimed === true;
}
