import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { queryOf, withoutLanding } from './parameters';

/** The `stytch_token_type` of a link in a reset email that signs in without a new password. */
const LOGIN_TOKEN_TYPE = 'login';

export interface ResetLanding {
  /** Missing if the host has removed the token from the address. The host then passes the token as a property. */
  readonly token?: string;
  /** Whether the link was the one-click login of a reset email. */
  readonly logsIn: boolean;
}

const nothing: ResetLanding = { logsIn: false };
const holder = () => oncePerPage('reset-landing/1', () => ({ landing: nothing }));

/**
 * Reads the parameters of a reset email from the page's address and removes them. Later calls, also of other mounts on
 * the page, return the same result.
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
 * Removes a reset email's token from the page's address and keeps it for the ResetPassword module. Call it before the
 * first request.
 */
export function takeResetLanding(): void {
  pageResetLanding();
}

/** Deletes the page's copy of the reset token. Call it when a new password is set. */
export function forgetResetLanding(): void {
  holder().landing = nothing;
}
