import { queryOf, readPageUrl, replacePageUrl, withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';

/** The second link of a reset email, which signs in without a new password. */
const LOGIN_TOKEN_TYPE = 'login';

/** A key of `sessionStorage`. After a reload, the host may pass the token of a used link to ResetPassword again. */
export const usedLinkKey = (project: string) => `portico:used-link:${project}`;

interface ResetLanding {
  /** Missing if the host has removed it from the URL. Then the host passes it as a property. */
  readonly token?: string;
  /** Whether the link signs in without a new password. */
  readonly logsIn: boolean;
}

const noLanding: ResetLanding = { logsIn: false };

/** The loader stores the link, and the remote, maybe of another release, reads it. */
const stored = () => oncePerPage('reset-landing/1', () => ({ landing: noLanding }));

/** Moves a reset link's parameters from the page's URL to memory. Later calls return them again, also in other mounts. */
export function pageResetLanding(): ResetLanding {
  const href = readPageUrl();
  const query = queryOf(href);
  const type = query.get('stytch_token_type');
  if (type === 'reset_password' || type === LOGIN_TOKEN_TYPE) {
    stored().landing = { token: query.get('token') || undefined, logsIn: type === LOGIN_TOKEN_TYPE };
    replacePageUrl(withoutParameters(href, ['token', 'stytch_token_type']));
  }
  return stored().landing;
}

/** Like `takeLanding`, for the link of a reset email, which leads to the module ResetPassword. */
export function takeResetLanding(): void {
  pageResetLanding();
}

export function forgetResetLanding(): void {
  stored().landing = noLanding;
}
