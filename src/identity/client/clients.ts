import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser } from '../../browser/types';
import { ownMembers } from '../../config/ownMembers';
import { isPublicToken } from '../../config/validation';
import { constructClient } from './constructClient';
import { IdentityError } from '../core/IdentityError';
import { internalsOf } from './internals';
import type { KnownClient } from '../core/page';
import { page } from '../core/page';
import { isNonEmptyString, isRecord } from '../core/shapes';
import type { ClientSource } from './ClientSource';
import { pageClientOf } from './pageClient';

export function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  return clientFor(publicToken, clientOptions, createBrowser());
}

/** Returns the host's own client, or the client that all widgets share. Rejects with an `IdentityError`. */
export async function clientOf(source: ClientSource, browser: Browser): Promise<StytchClient> {
  if (!source.client) return clientFor(source.publicToken, source.clientOptions, browser);
  adoptClient(source.client);
  return source.client;
}

async function clientFor(
  publicToken: unknown,
  given: object | undefined,
  browser: Browser,
): Promise<StytchClient> {
  if (!isPublicToken(publicToken)) throw new IdentityError('invalid_config');
  const options = ownOptions(given);
  const clients = page().clients;
  const known = clients.get(publicToken);
  if (known) {
    if (given) warnOfOtherOptions(publicToken, known, options);
    return pageClientOf(await known.client).client;
  }
  const client = constructClient(publicToken, options, browser);
  clients.set(publicToken, { client, options, warned: false });
  client.then(
    (constructed) => warnOfSharedCookies(publicToken, constructed),
    () => clients.delete(publicToken),
  );
  return client;
}

function warnOfOtherOptions(publicToken: string, known: KnownClient, options: object): void {
  if (known.warned || sameOptions(options, known.options ?? noOptions)) return;
  known.warned = true;
  console.warn(`[portico] ${publicToken} already has a client; other clientOptions are ignored.`);
}

/** Compares options at every depth. The order of the members does not matter. */
function sameOptions(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameOptions(one[key], other[key]));
}

const noOptions: object = Object.create(null);

/** Copies only own members, because a script of the page may have added options to `Object.prototype`. */
function ownOptions(given: unknown): object {
  try {
    const own = ownMembers(given, 'clientOptions');
    return typeof own === 'object' && own !== null ? own : noOptions;
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

// Stores the host's client, so that other widgets with its public token use it too.
function adoptClient(client: StytchClient): void {
  const { publicToken } = internalsOf(client);
  if (!isNonEmptyString(publicToken)) return;
  const clients = page().clients;
  if (clients.has(publicToken)) return;
  clients.set(publicToken, { client: Promise.resolve(client), options: undefined, warned: true });
  warnOfSharedCookies(publicToken, client);
}

/**
 * Logs a warning if two projects on the page use the same cookie names. A cookie belongs to the host name, so each
 * project would overwrite the session of the other.
 */
function warnOfSharedCookies(publicToken: string, client: StytchClient): void {
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
