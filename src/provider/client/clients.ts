import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser, Clock } from '../../browser/types';
import { ownProperties } from '../../host/ownProperties';
import { isObject } from '../../host/readers';
import { isPublicToken } from '../../host/validation';
import { IdentityError, chunkError } from '../IdentityError';
import { internalsOf } from './internals';
import type { KnownClient } from '../page';
import { page, pageClientOf } from '../page';
import type { ClientSource } from './source';
import { findPrototypeExtension } from '../../host/rejectExtendedPrototype';
import { withTimeout } from '../../browser/withTimeout';
import { CHUNK_LIMIT_MS, SCRIPT_LIMIT_MS } from '../../host/limits';
import { forgetSharedState } from './clientActions';
import { settingsReady } from './settings';
import { withDeadline } from '../withDeadline';

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

/** The order of the properties does not matter. */
function sameOptions(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameOptions(Reflect.get(one, key), Reflect.get(other, key)));
}

const noOptions: object = Object.create(null);

/** Only own properties count, because a script of the page may have added options to `Object.prototype`. */
function ownOptions(given: unknown): object {
  try {
    const own = ownProperties(given, 'clientOptions');
    return typeof own === 'object' && own !== null ? own : noOptions;
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

// So that other widgets with this public token use the host's client too.
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
  const known = shared.clients.get(publicToken);
  if (known) known.cookieNames = names;
}

/**
 * Rejects with `chunk_failed` or `chunk_gone` if the client's code cannot be loaded, and with `client_unavailable` if
 * no client can be created. Tries the storages and the cookies first: the client's module throws if the browser forbids
 * a storage, and then cannot be loaded again until the page is reloaded.
 * @param options a copy without inherited properties, because the client would also use an endpoint that a script of
 * the page has added to `Object.prototype`
 */
export async function constructClient(
  publicToken: string,
  options: object,
  browser: Browser,
): Promise<StytchClient> {
  rejectExtendedPrototype();
  try {
    accessStorages();
  } catch (cause) {
    throw new IdentityError('client_unavailable', '', { cause });
  }
  const { StytchClient: Client } = await loadClient(browser);
  try {
    const create = () => ignoreScriptErrors(new Client(publicToken, options));
    let client: StytchClient;
    try {
      client = create();
    } catch {
      // A damaged entry of the client in localStorage makes its constructor throw.
      removeCache(publicToken, browser.storage);
      forgetSharedState(publicToken);
      client = create();
    }
    pageClientOf(client).create = create;
    return client;
  } catch (cause) {
    throw new IdentityError('client_unavailable', '', { cause });
  }
}

async function loadClient(browser: Browser) {
  try {
    return await withTimeout(
      { clock: browser, ms: CHUNK_LIMIT_MS },
      () => import(/* webpackChunkName: "identity-client" */ '@stytch/vanilla-js/headless'),
    );
  } catch (cause) {
    throw chunkError(cause);
  }
}

/** The client's cookie library would make the property an attribute of the session cookies (ADR 0016). */
function rejectExtendedPrototype(): void {
  const property = findPrototypeExtension();
  if (property === undefined) return;
  console.error(
    `[portico] A script of this page has added the enumerable member "${property}" to Object.prototype. Sign-in does not ` +
      'work on such a page. Make the member non-enumerable.',
  );
  throw new IdentityError('client_unavailable');
}

/** Throws if the browser forbids localStorage, sessionStorage or cookies. */
function accessStorages(): void {
  window.localStorage?.getItem('');
  window.sessionStorage?.getItem('');
  document.cookie.trim();
}

function removeCache(publicToken: string, storage: Browser['storage']): void {
  const state = `stytch_sdk_state_${publicToken}`;
  for (const key of storage.keys()) {
    if (key === state || key.startsWith(`${state}::`)) storage.remove(key);
  }
}

/**
 * The client loads the scripts for captcha and fingerprints when it starts. If one is blocked, the host's monitoring
 * would report an unhandled rejection. Calls that need the script still fail.
 */
function ignoreScriptErrors(client: StytchClient): StytchClient {
  for (const loading of loadingScripts(client)) loading.catch(() => undefined);
  return client;
}

/** Rejects with `captcha_blocked` 5 s after the project's settings. The client itself has no timeout. */
export async function scriptsReady(client: StytchClient, clock: Clock): Promise<void> {
  await settingsReady(client, clock);
  const limits = { clock, limit: SCRIPT_LIMIT_MS };
  const waits = loadingScripts(pageClientOf(client).client).map((loading) =>
    withDeadline(() => loading, limits),
  );
  await Promise.all(waits).catch((cause: unknown) => {
    throw new IdentityError('captcha_blocked', '', { cause });
  });
}

function loadingScripts(client: StytchClient): Promise<unknown>[] {
  const { captcha, protectedAuth } = internalsOf(client);
  return [captcha?.state, protectedAuth?.state].filter((state) => state instanceof Promise);
}
