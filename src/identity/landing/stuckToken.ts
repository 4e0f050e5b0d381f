import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';
import { withoutLanding } from './withoutLanding';

/** `address`: the page's address if it still has a token. `isReported`: `redeemToken` has reported it to the host. */
const stuck = () => oncePerPage('stuck-token/1', () => ({ address: '', isReported: false }));

/** Removes the token from the page's address. If the browser forbids it, `stuckToken` returns an error. */
export function removeToken(address: string): void {
  const isRemoved = replaceAddress(withoutLanding(address));
  Object.assign(stuck(), { address: isRemoved ? '' : address, isReported: false });
}

/** Returns whether the browser has not let the page remove the token from this address. */
export function isStuck(address: string): boolean {
  return address !== '' && address === stuck().address;
}

/**
 * Returns an error for the host if the page's address still has a token, because the browser did not let the page change
 * the address. The person does not see this error, because the sign-in continues.
 */
export function stuckToken(): IdentityError | null {
  if (!isStuck(readAddress())) return null;
  return new IdentityError(
    'token_in_address',
    'The browser did not let the page remove a token from its address.',
  );
}

/** Calls `report` with the error of `stuckToken`, once for each token. */
export function reportStuckToken(report: (error: IdentityError) => void): void {
  const error = stuckToken();
  if (!error || stuck().isReported) return;
  stuck().isReported = true;
  report(error);
}
