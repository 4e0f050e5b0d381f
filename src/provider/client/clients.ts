import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser } from '../../browser/types';
import { ownProperties } from '../../host/ownProperties';
import { isObject } from '../../host/readers';
import { isPublicToken } from '../../host/validation';
import { IdentityError } from '../IdentityError';
import { page, pageClientOf, type KnownClient } from '../page';
import { constructClient } from './constructClient';
import { internalsOf } from './internals';
import type { ClientSource } from './source';

export function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  return clientFor(publicToken, clientOptions, createBrowser());
}

/** Returns the host's own client, or the one that all widgets share. Rejects with an `IdentityError`. */
export async function clientOf(source: ClientSource, browser: Browser): Promise<StytchClient> {
  if (!source.client) return clientFor(source.publicToken, source.clientOptions, browser);
  adoptClient(source.client);
  return source.client;
}

async function clientFor(
  publicToken: unknown,
  clientOptions: object | undefined,
  browser: Browser,
): Promise<StytchClient> {
  if (!isPublicToken(publicToken)) throw new IdentityError('invalid_config');
  const options = ownOptions(clientOptions);
  const clients = page().clients;
  const entry = clients.get(publicToken);
  if (entry) {
    if (clientOptions) warnOfOtherOptions(publicToken, entry, options);
    return pageClientOf(await entry.client).client;
  }
  const client = constructClient(publicToken, options, browser);
  clients.set(publicToken, { client, options, warned: false });
  client.then(
    (constructed) => warnOfSharedCookies(publicToken, constructed),
    () => clients.delete(publicToken),
  );
  return client;
}

function warnOfOtherOptions(publicToken: string, entry: KnownClient, options: object): void {
  if (entry.warned || sameOptions(options, entry.options ?? noOptions)) return;
  entry.warned = true;
  console.warn(`[portico] ${publicToken} already has a client; other clientOptions are ignored.`);
}

function sameOptions(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameOptions(Reflect.get(one, key), Reflect.get(other, key)));
}

const noOptions: object = Object.create(null);

/** Only own properties count, because a script of the page may have added options to `Object.prototype`. */
function ownOptions(clientOptions: unknown): object {
  try {
    const own = ownProperties(clientOptions, 'clientOptions');
    return typeof own === 'object' && own !== null ? own : noOptions;
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

/** Other widgets with this public token then use the host's client too. */
function adoptClient(client: StytchClient): void {
  const { publicToken } = internalsOf(client);
  if (!publicToken) return;
  const clients = page().clients;
  if (clients.has(publicToken)) return;
  clients.set(publicToken, { client: Promise.resolve(client), options: undefined, warned: true });
  warnOfSharedCookies(publicToken, client);
}

/** A cookie belongs to the host name, so two projects with the same cookie names overwrite each other's session. */
function warnOfSharedCookies(publicToken: string, client: StytchClient): void {
  const shared = page();
  const { opaqueTokenCookieName, jwtCookieName } = internalsOf(client).dataLayer ?? {};
  const names = [opaqueTokenCookieName, jwtCookieName].filter((name) => name !== undefined);
  for (const [other, { cookieNames }] of shared.clients) {
    const name = names.find((own) => cookieNames?.includes(own));
    if (other === publicToken || !name || shared.hasCookieWarning) continue;
    shared.hasCookieWarning = true;
    console.warn(
      `[portico] ${other} and ${publicToken} both keep their session in the cookie "${name}", so signing in to one ` +
        'signs out of the other. Give each its own clientOptions.cookieOptions.',
    );
  }
  const entry = shared.clients.get(publicToken);
  if (entry) entry.cookieNames = names;
}
