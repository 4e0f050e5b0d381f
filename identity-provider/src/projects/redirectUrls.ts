import { ApiError, type ErrorType } from '../wire/errors.ts';
import type { RedirectUrls, Settings } from './settings.ts';

/** The errors if a list has no entry that could be used. */
const notSetErrors = {
  login: 'no_login_redirect_urls_set',
  signup: 'no_signup_redirect_urls_set',
  reset_password: 'no_reset_password_redirect_urls_set',
} as const satisfies Record<keyof RedirectUrls, ErrorType>;

/**
 * Returns the requested redirect address. It must match an entry of the project's list. If none is requested, returns
 * the first entry that does not end in `/*`.
 * @param noMatchError the error if the requested address matches no entry
 * @throws ApiError `no_…_redirect_urls_set`, `noMatchError`
 */
export function resolveRedirectUrl(
  settings: Settings,
  list: keyof RedirectUrls,
  requested: string | undefined,
  noMatchError: ErrorType,
): string {
  const entries = settings.redirect_urls[list];
  if (requested === undefined) {
    const fallback = entries.find((entry) => !entry.endsWith('/*'));
    if (fallback === undefined) throw new ApiError(notSetErrors[list]);
    return fallback;
  }
  if (entries.length === 0) throw new ApiError(notSetErrors[list]);
  if (!entries.some((entry) => isMatch(entry, requested))) throw new ApiError(noMatchError);
  return new URL(requested).href;
}

/**
 * Compares an address with an entry of the list, after parsing both. An entry that ends in `/*` matches the path before
 * `/*`, and all paths below that path. An entry without a query matches any query, because hosts put their own state
 * into the query.
 */
function isMatch(listed: string, requested: string): boolean {
  if (!URL.canParse(requested)) return false;
  const entry = new URL(listed);
  const url = new URL(requested);
  if (entry.protocol !== url.protocol || entry.host !== url.host) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (entry.search !== '' && entry.search !== url.search) return false;
  if (!entry.pathname.endsWith('/*')) return entry.pathname === url.pathname;
  const parent = entry.pathname.slice(0, -'/*'.length);
  return url.pathname === parent || url.pathname.startsWith(`${parent}/`);
}

/** Adds parameters to an address. The existing query stays as it is, and is not encoded again. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  const added = new URLSearchParams(parameters);
  url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`;
  return url.href;
}
