import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { isSoundState, removeCache, removeDamagedCache, stateKey } from './clientCache';
import { IdentityError } from '../IdentityError';
import { forgetCookieKeeper, withPlainCookies } from './plainCookies';
import { quietScripts } from './protectionScripts';
import { rememberMaker } from './settings';
import { withDeadline } from '../withDeadline';

/**
 * Loads the client's code and makes a client, or rejects with `client_unavailable`. The client's module accesses both
 * storages while it is evaluated, and a module that has thrown stays broken for the page. So the storages are tried here
 * first.
 *
 * @param options without inherited members, at any depth: the client would read an inherited address as the host's
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
      // The checks do not cover everything in the cache.
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

// The client listens to other tabs and parses their stored state. This listener runs first and stops invalid states.
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
