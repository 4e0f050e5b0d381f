import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { FETCH_LOADING_SLOW_MS } from '../../config/limits';
import { internalsOf } from './internals';
import { isText } from '../shapes';
import type { Bootstrap, Identity } from '../types';
import { readPasswordConfig } from '../passwords/passwordConfig';
import { isAnswer } from './isAnswer';
import { settingsArrived } from './settings';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../withDeadline';

/** What we say of a project as long as we know nothing. */
export const unknownBootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  // The client's own default, `stytch.com`, is a guess: a search for the wrong sender finds nothing.
  emailDomains: [],
  passwordConfig: null,
};

/** What the client stored on the last visit, without loading the client. */
export function readCachedBootstrap(publicToken: string | undefined, { storage }: Browser): Bootstrap {
  const cached = publicToken ? storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) : null;
  try {
    return toBootstrap(cached && JSON.parse(cached));
  } catch {
    return unknownBootstrap;
  }
}

type BootstrapReads = Pick<Identity, 'cachedBootstrap' | 'bootstrap' | 'watchBootstrap'>;

/** How a gateway reads bootstrap data: at once from the cache, soon or by default from the server, late by watching. */
export function createBootstrapReads(
  client: StytchClient,
  publicToken: string | undefined,
  browser: Browser,
): BootstrapReads {
  const cachedBootstrap = () => readCachedBootstrap(publicToken, browser);
  const fetched = fetchBootstrap(client, browser, cachedBootstrap);
  let answer: Bootstrap | undefined;
  void fetched.then((bootstrap) => (answer = bootstrap));

  const limit = FETCH_LOADING_SLOW_MS[browser.slowConnection() ? 'slow' : 'usual'];
  const soon = withDeadline(() => fetched, { clock: browser, limit }).catch(() => unknownBootstrap);

  return {
    cachedBootstrap,
    bootstrap: async () => answer ?? soon,
    watchBootstrap(listener) {
      let watching = true;
      void fetched.then((bootstrap) => watching && listener(bootstrap));
      return () => {
        watching = false;
      };
    },
  };
}

async function fetchBootstrap(
  client: StytchClient,
  clock: Clock,
  cached: () => Bootstrap,
): Promise<Bootstrap> {
  const settings = await settingsArrived(client, clock);
  return internalsOf(client).bootstrap?.getAsync ? toBootstrap(settings) : cached();
}

/** The client's mapped form, field by field: a damaged field is as good as a missing one. */
function toBootstrap(mapped: unknown): Bootstrap {
  if (!isAnswer(mapped)) return unknownBootstrap;
  const { displayWatermark, projectName, emailDomains, passwordConfig } = mapped;
  return {
    displayWatermark: displayWatermark === true,
    projectName: isText(projectName) ? projectName : null,
    emailDomains: Array.isArray(emailDomains) ? emailDomains.filter(isText) : [],
    passwordConfig: readPasswordConfig(passwordConfig),
  };
}
