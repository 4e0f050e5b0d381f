import type { StytchClient } from '@stytch/vanilla-js/headless';
import { findPrototypeExtension } from '../../config/refuseExtendedPrototype';
import { withTimeout } from '../../browser/withTimeout';
import type { Browser } from '../../browser/types';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { chunkError } from '../core/chunkError';
import { IdentityError } from '../core/IdentityError';
import { forgetSharedState } from './clientActions';
import { ignoreScriptErrors } from './protectionScripts';
import { pageClientOf } from './pageClient';

/**
 * Loads the client's code and creates a client. Rejects with `chunk_failed` or `chunk_gone` if the code cannot be
 * loaded, and with `client_unavailable` if no client can be created.
 * The client's module accesses localStorage and sessionStorage when it is loaded. If the browser forbids one of them,
 * the module throws, and cannot be loaded again until the page is reloaded. So this function first tries both storages
 * and the cookies, and loads the module only if all work.
 * @param options must be a copy in which no object inherits members. With inherited members, the client
 * would also use an endpoint that a script of the page has added to `Object.prototype`
 */
export async function constructClient(
  publicToken: string,
  options: object,
  browser: Browser,
): Promise<StytchClient> {
  refuseExtendedPrototype();
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
      // The client does not check its entries in localStorage. One that is damaged makes its constructor throw.
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

/**
 * The client's cookie library copies cookie attributes with `for…in`, so each enumerable member of `Object.prototype`
 * would become an attribute of the session cookies, or make the library throw after the person has signed in (ADR 0016).
 */
function refuseExtendedPrototype(): void {
  const member = findPrototypeExtension();
  if (member === undefined) return;
  console.error(
    `[portico] A script of this page has added the enumerable member "${member}" to Object.prototype. Sign-in does not ` +
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
