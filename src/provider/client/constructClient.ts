import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { CHUNK_LIMIT_MS, withTimeout } from '../../browser/withTimeout';
import { findPrototypeExtension } from '../../host/rejectExtendedPrototype';
import { chunkError, IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import { forgetSharedState } from './clientActions';
import { ignoreScriptErrors } from './clientScripts';

/**
 * Rejects with `chunk_failed` or `chunk_gone` if the client's code cannot be loaded, and with `client_unavailable` if
 * no client can be created.
 * @param options without inherited properties: the client would use an endpoint of `Object.prototype`
 */
export async function constructClient(
  publicToken: string,
  options: object,
  browser: Browser,
): Promise<StytchClient> {
  assertPlainPrototype();
  try {
    // If the browser forbids one, the client's module throws, and cannot be loaded again on this page.
    window.localStorage?.getItem('');
    window.sessionStorage?.getItem('');
    document.cookie.trim();
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
function assertPlainPrototype(): void {
  const property = findPrototypeExtension();
  if (property === undefined) return;
  console.error(
    `[portico] A script of this page has added the enumerable member "${property}" to Object.prototype. Sign-in does not ` +
      'work on such a page. Make the member non-enumerable.',
  );
  throw new IdentityError('client_unavailable');
}

function removeCache(publicToken: string, storage: Browser['storage']): void {
  const state = `stytch_sdk_state_${publicToken}`;
  for (const key of storage.keys()) {
    if (key === state || key.startsWith(`${state}::`)) storage.remove(key);
  }
}
