import { readAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { Landing } from './landing';
import { readLanding, tokenlessLandings } from './landing';
import { removeToken } from './stuckToken';

const held = () => oncePerPage<{ landing: Landing | null }>('landing/2', () => ({ landing: null }));

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
  held().landing = landing;
  tokenlessLandings.forEach(({ forget }) => forget());
}

/** Only the first call returns the token that was removed from the address. */
export function releaseLanding(): Landing | null {
  const { landing } = held();
  held().landing = null;
  return landing;
}
