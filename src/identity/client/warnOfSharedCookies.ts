import type { StytchClient } from '@stytch/vanilla-js/headless';
import { page } from '../core/page';
import { internalsOf } from './internals';
import { isNonEmptyString } from '../core/shapes';

/**
 * Logs a warning if two projects on the page use the same cookie names. A cookie belongs to the host name, so each
 * project would overwrite the session of the other.
 */
export function warnOfSharedCookies(publicToken: string, client: StytchClient): void {
  const shared = page();
  const { opaqueTokenCookieName, jwtCookieName } = internalsOf(client).dataLayer ?? {};
  const names = [opaqueTokenCookieName, jwtCookieName].filter(isNonEmptyString);
  for (const [other, { cookieNames }] of shared.clients) {
    const name = names.find((own) => cookieNames?.includes(own));
    if (other === publicToken || !name || shared.hasCookieWarning) continue;
    shared.hasCookieWarning = true;
    console.warn(
      `[portico] ${other} and ${publicToken} both keep their session in the cookie "${name}", so signing in to one ` +
        'signs out of the other. Give each its own clientOptions.cookieOptions.',
    );
  }
  const known = shared.clients.get(publicToken);
  if (known) known.cookieNames = names;
}
