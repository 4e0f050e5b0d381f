import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { isSoundState, removeCache, removeDamagedCache, stateKey } from './clientCache';
import { IdentityError } from '../IdentityError';
import { forgetCookieKeeper, withPlainCookies } from './plainCookies';
import { quietScripts } from './protectionScripts';
import { rememberMaker } from './settings';
import { withDeadline } from '../withDeadline';

/**
 * Loads the client's code and makes a client, or rejects with `client_unavailable`. Its module touches both storages
 * while it is evaluated, and a module that has thrown once stays broken for the page: so they are touched here first.
 *
 * @param options without inherited members, at any depth: the client takes an inherited address for one of the host's
 */
export async function constructClient(
  publicToken: string,
  options: object,
  browser: Browser,
): Promise<StytchClient> {
  try {
    touchForbiddenThings();
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
      // Something in the cache that the checks do not know.
      removeCache(publicToken, browser.storage);
      forgetCookieKeeper(publicToken);
      return rememberMaker(make(), make);
    }
  } catch (cause) {
    throw new IdentityError('client_unavailable', '', { cause });
  }
}

function touchForbiddenThings(): void {
  window.localStorage?.getItem('');
  window.sessionStorage?.getItem('');
  document.cookie.trim();
}

// The client listens to other tabs and parses whatever they store. Ours comes first, and lets only sound state through.
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
