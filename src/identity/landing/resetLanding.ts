import { readAddress, replaceAddress, queryOf, withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';

/**
 * A reset email has two links: one to set a new password, and one to sign in without a new password. The second link
 * has this value of `stytch_token_type`.
 */
const LOGIN_TOKEN_TYPE = 'login';

/** The parameters of the link in a reset email. */
interface ResetLanding {
  /** Missing if the host has removed the token from the address. Then the host passes the token as a property. */
  readonly token?: string;
  /** True for the link that signs in without a new password. */
  readonly logsIn: boolean;
}

const noLanding: ResetLanding = { logsIn: false };

/** The loader puts the link here, and the remote reads it. The two may be of different releases. */
const held = () => oncePerPage('reset-landing/1', () => ({ landing: noLanding }));

/**
 * Reads the parameters of a reset link from the page's address, and removes them from the address. Later calls return
 * the same result, also to other mounts on the page.
 */
export function pageResetLanding(): ResetLanding {
  const address = readAddress();
  const query = queryOf(address);
  const type = query.get('stytch_token_type');
  if (type === 'reset_password' || type === LOGIN_TOKEN_TYPE) {
    held().landing = { token: query.get('token') || undefined, logsIn: type === LOGIN_TOKEN_TYPE };
    replaceAddress(withoutParameters(address, ['token', 'stytch_token_type']));
  }
  return held().landing;
}

/**
 * Removes the token of a reset link from the page's address, and stores the token in memory for the module
 * ResetPassword. Call this function in the first line of the page's script. Otherwise a request of the page could send
 * the address, with the token, as its referrer.
 */
export function takeResetLanding(): void {
  pageResetLanding();
}

/** Removes the token from memory, for example after a success. */
export function forgetResetLanding(): void {
  held().landing = noLanding;
}
