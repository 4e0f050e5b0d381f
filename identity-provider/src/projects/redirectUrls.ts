import { ApiError } from '../wire/errors';
import type { ErrorType } from '../wire/errors';
import type { RedirectUrls, Settings } from './settings';

const notSet = {
  login: 'no_login_redirect_urls_set',
  signup: 'no_signup_redirect_urls_set',
  reset_password: 'no_reset_password_redirect_urls_set',
} as const satisfies Record<keyof RedirectUrls, ErrorType>;

/**
 * Returns the requested redirect address. It must match an entry of the project's list. If none is requested, returns
 * the first entry that does not end in `/*`.
 * @throws ApiError if the list has no suitable entry; `noMatch` if the requested address matches no entry
 */
export function resolveRedirectUrl(
  settings: Settings,
  list: keyof RedirectUrls,
  asked: string | undefined,
  noMatch: ErrorType,
): string {
  const listed = settings.redirect_urls[list];
  const fallback = listed.find((url) => !url.endsWith('/*'));
  if (asked === undefined) {
    if (fallback === undefined) throw new ApiError(notSet[list]);
    return fallback;
  }
  if (listed.length === 0) throw new ApiError(notSet[list]);
  if (!listed.some((pattern) => isMatch(pattern, asked))) throw new ApiError(noMatch);
  return new URL(asked).href;
}

/**
 * Compares an address with an entry of the list, after parsing both. An entry that ends in `/*` matches the path before
 * `/*`, and all paths below that path. An entry without a query matches any query, because hosts put their own state
 * into the query.
 */
function isMatch(pattern: string, asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  const [entry, url] = [new URL(pattern), new URL(asked)];
  if (entry.protocol !== url.protocol || entry.host !== url.host) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (entry.search !== '' && entry.search !== url.search) return false;
  if (!entry.pathname.endsWith('/*')) return entry.pathname === url.pathname;
  const folder = entry.pathname.slice(0, -'/*'.length);
  return url.pathname === folder || url.pathname.startsWith(`${folder}/`);
}

/** Appends parameters without encoding the existing query again. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  const added = new URLSearchParams(parameters);
  url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`;
  return url.href;
}
