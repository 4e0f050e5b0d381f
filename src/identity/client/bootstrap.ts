import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { FETCH_LOADING_SLOW_MS } from '../../config/limits';
import { internalsOf } from './internals';
import { isRecord, isText } from '../core/shapes';
import { isAnswer } from './isAnswer';
import { settingsArrived } from './settings';
import type { Bootstrap, PasswordConfig, ProjectCalls } from './types';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../core/withDeadline';

export const unknownBootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  // The list is empty, because the client's default sender, `stytch.com`, may be wrong. A link that searches the
  // person's mailbox for a wrong sender would find no email.
  emailDomains: [],
  passwordConfig: null,
};

/** Returns the settings that the client has cached on an earlier visit. The client itself is not loaded. */
export function readCachedBootstrap(publicToken: string | undefined, { storage }: Browser): Bootstrap {
  const cached = publicToken ? storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) : null;
  try {
    return toBootstrap(cached && JSON.parse(cached));
  } catch {
    return unknownBootstrap;
  }
}

type BootstrapReads = Omit<ProjectCalls, 'confirmProject'>;

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

/** A field with a wrong format counts as missing. */
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

function readPasswordConfig(config: unknown): PasswordConfig | null {
  if (!isRecord(config)) return null;
  const { ludsComplexity, ludsMinimumCount } = config;
  return typeof ludsComplexity === 'number' && typeof ludsMinimumCount === 'number'
    ? { ludsComplexity, ludsMinimumCount }
    : null;
}
