import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { isSoundState, removeCache, removeDamagedCache, stateKey } from './clientCache';
import { IdentityError } from '../IdentityError';
import { forgetCookieKeeper, withPlainCookies } from './plainCookies';
import { quietScripts } from './protectionScripts';
import { rememberMaker } from './settings';
import { withDeadline } from '../withDeadline';

/**
 * Loads the client's code and creates a client, or rejects with `client_unavailable`. The client's module accesses
 * localStorage and sessionStorage while it is evaluated. If that throws, the module stays broken until the page is
 * reloaded. So we access both storages first.
 *
 * @param options must have no inherited members at any depth, because the client would take an inherited address for
 * the host's
 */
export async function constructClient(
  publicToken: string,
  options: object,
  browser: Browser,
): Promise<StytchClient> {
  try {
    accessStorages();
    const { StytchClient: Client } = await withDeadline(
      () => import(/* webpackChunkName: "identity-client" */ '@stytch/vanilla-js/headless'),
      { clock: browser },
    );
    const make = () => quietScripts(withPlainCookies(publicToken, () => new Client(publicToken, options)));
    removeDamagedCache(publicToken, browser.storage);
    refuseDamagedStorageEvents(publicToken);
    try {
      return rememberMaker(make(), make);
    } catch {
      // The constructor has thrown, perhaps because of a cache entry that our checks do not cover. So we remove all
      // entries and try again.
      removeCache(publicToken, browser.storage);
      forgetCookieKeeper(publicToken);
      return rememberMaker(make(), make);
    }
  } catch (cause) {
    throw new IdentityError('client_unavailable', '', { cause });
  }
}

function accessStorages(): void {
  window.localStorage?.getItem('');
  window.sessionStorage?.getItem('');
  document.cookie.trim();
}

// Hides damaged states of other tabs from the client, which listens to storage events and parses each new state. Our
// listener runs first and stops an event with an invalid state.
function refuseDamagedStorageEvents(publicToken: string): void {
  window.addEventListener(
    'storage',
    (event) => {
      const ofClient = event.key === stateKey(publicToken);
      if (ofClient && !isSoundState(event.newValue)) event.stopImmediatePropagation();
    },
    true,
  );
}
