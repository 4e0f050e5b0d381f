import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { queryOf, withoutLanding } from './parameters';

/** The `stytch_token_type` of a password reset page that signs in by itself. */
const LOGIN_TOKEN_TYPE = 'login';

export interface ResetLanding {
  /** Absent where the host has taken it out of the address, and hands it over itself. */
  readonly token?: string;
  /** The link was the one-click login of a reset mail. */
  readonly logsIn: boolean;
}

const nothing: ResetLanding = { logsIn: false };
const holder = () => oncePerPage('reset-landing/1', () => ({ landing: nothing }));

/**
 * What a reset mail has put into the address of this page. Read once and taken out of the address at once; every mount
 * on the page gets the same answer, also after the address is clean.
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

/** Takes a reset mail's token out of the page's address before the first request; the ResetPassword module finds it. */
export function takeResetLanding(): void {
  pageResetLanding();
}

/** Once a new password is set. A login is remembered for as long as its session stands, for mounts that come later. */
export function forgetResetLanding(): void {
  holder().landing = nothing;
}
