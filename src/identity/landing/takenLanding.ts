import { readAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
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
export const takenLanding = () => oncePerPage('landing/3', nothing);

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
  Object.assign(takenLanding(), nothing(), { landing });
  tokenlessLandings.forEach(({ forget }) => forget());
}

/** Returns whether a token was removed from the address that a project may claim. */
export const isLandingTaken = () => (takenLanding().landing ?? takenLanding().claim) !== null;
