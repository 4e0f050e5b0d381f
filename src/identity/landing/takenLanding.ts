import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { Landing } from './landing';
import { readLanding } from './landing';
import { withoutLanding } from './parameters';
import { tokenlessLandings } from './tokenlessLandings';

const held = () => oncePerPage<{ landing: Landing | null }>('landing/1', () => ({ landing: null }));

/**
 * Takes a token that `redeemToken` will redeem out of the page's address, at once and without a request, and keeps it in
 * memory until then. What stands there in place of a token is taken out and kept too. For the first
 * line of a page where links land.
 */
export function takeLanding(): void {
  const address = readAddress();
  const landing = readLanding(address);
  if (!landing) return tokenlessLandings.forEach(({ take }) => take());
  replaceAddress(withoutLanding(address));
  held().landing = landing;
  tokenlessLandings.forEach(({ forget }) => forget());
}

/** What was taken out of the address before; only once. */
export function releaseLanding(): Landing | null {
  const { landing } = held();
  held().landing = null;
  return landing;
}
