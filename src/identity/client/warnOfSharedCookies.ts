import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { internalsOf } from './internals';
import { isNonEmptyString } from '../core/shapes';

interface CookieOwners {
  /** A map from cookie names to the public token of the project that uses them. */
  owners: Map<string, string>;
  warned: boolean;
}

/**
 * Logs a warning if two projects on the page use the same cookie names. A cookie belongs to the host name, so each
 * project would overwrite the session of the other.
 */
export function warnOfSharedCookies(publicToken: string, client: StytchClient): void {
  const page = oncePerPage('cookie-names/1', (): CookieOwners => ({ owners: new Map(), warned: false }));
  const { opaqueTokenCookieName, jwtCookieName } = internalsOf(client).dataLayer ?? {};
  for (const name of [opaqueTokenCookieName, jwtCookieName].filter(isNonEmptyString)) {
    const owner = page.owners.get(name) ?? publicToken;
    page.owners.set(name, owner);
    if (owner === publicToken || page.warned) continue;
    page.warned = true;
    console.warn(
      `[portico] ${owner} and ${publicToken} both keep their session in the cookie "${name}", so signing in to one ` +
        'signs out of the other. Give each its own clientOptions.cookieOptions.',
    );
  }
}
