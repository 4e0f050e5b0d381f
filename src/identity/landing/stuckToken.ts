import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';
import { withoutLanding } from './withoutLanding';

const held = () => oncePerPage('stuck-token/1', () => ({ address: '' }));

/** Removes the token from the page's address. If the browser forbids it, `stuckToken` returns an error. */
export function removeToken(address: string): void {
  held().address = replaceAddress(withoutLanding(address)) ? '' : address;
}

/**
 * Returns an error for the host if the page's address still has a token, because the browser did not let the page change
 * the address. The person does not see this error, because the sign-in continues.
 */
export function stuckToken(): IdentityError | null {
  const { address } = held();
  if (address === '' || address !== readAddress()) return null;
  return new IdentityError(
    'token_in_address',
    'The browser did not let the page remove a token from its address.',
  );
}
