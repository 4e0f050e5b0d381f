import type { StytchClient } from '@stytch/vanilla-js/headless';
import { findPrototypeExtension } from '../../browser/findPrototypeExtension';
import { withTimeout } from '../../browser/withTimeout';
import type { Browser } from '../../browser/types';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { isValidState, removeCache, removeDamagedCache, stateKey } from './clientCache';
import { chunkError } from '../core/chunkError';
import { IdentityError } from '../core/IdentityError';
import { forgetSharedState } from './clientActions';
import { ignoreScriptErrors } from './protectionScripts';
import { rememberFactory } from './settings';

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
    removeDamagedCache(publicToken, browser.storage);
    refuseDamagedStorageEvents(publicToken);
    try {
      return rememberFactory(create(), create);
    } catch {
      // The constructor has thrown. The reason may be a cache entry that we do not check. So we remove all entries and
      // try again.
      removeCache(publicToken, browser.storage);
      forgetSharedState(publicToken);
      return rememberFactory(create(), create);
    }
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

// Another tab may store a damaged state. The client parses the state in each storage event, and throws if the state is
// damaged. Our listener runs before the client's, and stops the event if the state is invalid.
function refuseDamagedStorageEvents(publicToken: string): void {
  window.addEventListener(
    'storage',
    (event) => {
      const isClientState = event.key === stateKey(publicToken);
      if (isClientState && !isValidState(event.newValue)) event.stopImmediatePropagation();
    },
    true,
  );
}
