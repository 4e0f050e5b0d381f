import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { Landing } from './landing';
import { readLanding } from './landing';
import { withoutLanding } from './parameters';
import { tokenlessLandings } from './tokenlessLandings';

const held = () => oncePerPage<{ landing: Landing | null }>('landing/1', () => ({ landing: null }));

/**
 * Removes the token from the page's address, synchronously and without a request, and keeps it in memory for
 * `redeemToken`. Does the same with an error that is in the address instead of a token. Call it in the first line of a
 * landing page.
 */
export function takeLanding(): void {
  const address = readAddress();
  const landing = readLanding(address);
  if (!landing) return tokenlessLandings.forEach(({ take }) => take());
  replaceAddress(withoutLanding(address));
  held().landing = landing;
  tokenlessLandings.forEach(({ forget }) => forget());
}

/** Returns the landing that was removed from the address. Only the first call returns it. */
export function releaseLanding(): Landing | null {
  const { landing } = held();
  held().landing = null;
  return landing;
}
