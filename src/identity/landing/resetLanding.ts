import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { queryOf, withoutLanding } from './parameters';

/** The `stytch_token_type` of a link in a reset email that signs in without a new password. */
const LOGIN_TOKEN_TYPE = 'login';

export interface ResetLanding {
  /** Absent where the host has taken the token out of the address and passes it itself. */
  readonly token?: string;
  /** The link was the one-click login of a reset email. */
  readonly logsIn: boolean;
}

const nothing: ResetLanding = { logsIn: false };
const holder = () => oncePerPage('reset-landing/1', () => ({ landing: nothing }));

/**
 * Reads the parameters of a reset email from this page's address, once, and takes them out at once. Every mount on the
 * page gets the same result, also after that.
 */
export function pageResetLanding(): ResetLanding {
  const held = holder();
  const address = readAddress();
  const query = queryOf(address);
  const type = query.get('stytch_token_type');
  if (type === 'reset_password' || type === LOGIN_TOKEN_TYPE) {
    held.landing = { token: query.get('token') || undefined, logsIn: type === LOGIN_TOKEN_TYPE };
    replaceAddress(withoutLanding(address));
  }
  return held.landing;
}

/**
 * Takes a reset email's token out of the page's address before the first request. The ResetPassword module reads it
 * later.
 */
export function takeResetLanding(): void {
  pageResetLanding();
}

/** Called once a new password is set. A login is remembered for later mounts while its session is valid. */
export function forgetResetLanding(): void {
  holder().landing = nothing;
}
