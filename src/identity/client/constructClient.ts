import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { isSoundState, removeCache, removeDamagedCache, stateKey } from './clientCache';
import { IdentityError } from '../IdentityError';
import { keepCookiesPlain, withPlainPrototype } from './plainPrototype';
import { quietScripts } from './protectionScripts';
import { withDeadline } from '../withDeadline';

/**
 * Loads the client's code and makes a client, or rejects with `client_unavailable`. Its module touches both storages
 * while it is evaluated, and a module that has thrown once stays broken for the page: so they are touched here first.
 */
export async function constructClient(
  publicToken: string,
  options: object | undefined,
  browser: Browser,
): Promise<StytchClient> {
  try {
    touchForbiddenThings();
    const { StytchClient: Client } = await withDeadline(
      () => import(/* webpackChunkName: "identity-client" */ '@stytch/vanilla-js/headless'),
      { clock: browser },
    );
    const make = () =>
      quietScripts(keepCookiesPlain(withPlainPrototype(() => new Client(publicToken, options))));
    removeDamagedCache(publicToken, browser.storage);
    refuseDamagedStorageEvents(publicToken);
    try {
      return make();
    } catch {
      // Something in the cache that the checks do not know.
      removeCache(publicToken, browser.storage);
      forgetDataLayer(publicToken);
      return make();
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

// The client keeps its state, damaged or not, on the window, for the next client of the same token.
function forgetDataLayer(publicToken: string): void {
  const layers: unknown = Reflect.get(window, Symbol.for('__stytch_DataLayer'));
  if (typeof layers === 'object' && layers !== null) Reflect.deleteProperty(layers, publicToken);
}
