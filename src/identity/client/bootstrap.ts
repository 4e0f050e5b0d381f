import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { FETCH_LOADING_SLOW_MS } from '../../config/limits';
import { internalsOf } from './internals';
import { isRecord, isNonEmptyString } from '../core/shapes';
import { isFromProvider, settingsArrived } from './settings';
import { withDeadline } from '../core/withDeadline';

export interface ProjectCalls {
  /**
   * Returns the settings that the client has cached. Members with a wrong format are replaced by defaults. If nothing
   * is cached, returns the default settings (`unknownBootstrap`).
   */
  cachedBootstrap(): Bootstrap;
  /**
   * Resolves to the project's settings, which are read once per page. If the request fails or times out, resolves to
   * the default settings.
   */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` at most once, asynchronously, with the project's settings. If the request for the settings has
   * failed, calls it with the default settings. Returns a function that unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Checks whether the provider accepts the project. Rejects in two cases that the host can correct: the provider does
   * not know the public token (`server`), or does not allow the page's origin (`invalid_config`). Otherwise resolves.
   */
  confirmProject(): Promise<void>;
}

/** The project's settings (bootstrap data), with the names of the specification (§3). */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

/**
 * The project's rules for new passwords: the minimum number of characters, and the minimum number of kinds of
 * characters.
 */
interface PasswordConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}

/** The default settings, for example after a failed request. */
export const unknownBootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  // The list is empty, because the client's default sender, `stytch.com`, may be wrong. A link that searches the
  // person's mailbox for a wrong sender would find no email.
  emailDomains: [],
  passwordConfig: null,
};

/** Returns the settings that the client has cached on an earlier visit. The client itself is not loaded. */
function readCachedBootstrap(publicToken: string | undefined, { storage }: Browser): Bootstrap {
  const cached = publicToken ? storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) : null;
  try {
    return toBootstrap(cached && JSON.parse(cached));
  } catch {
    return unknownBootstrap;
  }
}

/** The calls that return the project's settings (bootstrap data). */
type BootstrapReads = Omit<ProjectCalls, 'confirmProject'>;

export function createBootstrapReads(
  client: StytchClient,
  publicToken: string | undefined,
  browser: Browser,
): BootstrapReads {
  const cachedBootstrap = () => readCachedBootstrap(publicToken, browser);
  const fetching = fetchBootstrap(client, cachedBootstrap);
  let fetched: Bootstrap | undefined;
  void fetching.then((bootstrap) => {
    fetched = bootstrap;
  });

  const limit = FETCH_LOADING_SLOW_MS[browser.slowConnection() ? 'slow' : 'usual'];
  const fetchedInTime = withDeadline(() => fetching, { clock: browser, limit }).catch(() => unknownBootstrap);

  return {
    cachedBootstrap,
    bootstrap: async () => fetched ?? fetchedInTime,
    watchBootstrap(listener) {
      let isWatching = true;
      void fetching.then((bootstrap) => {
        if (isWatching) listener(bootstrap);
      });
      return () => {
        isWatching = false;
      };
    },
  };
}

async function fetchBootstrap(client: StytchClient, cached: () => Bootstrap): Promise<Bootstrap> {
  const settings = await settingsArrived(client);
  return internalsOf(client).bootstrap?.getAsync ? toBootstrap(settings) : cached();
}

/** Converts the client's settings. A member with a wrong format counts as missing. */
function toBootstrap(settings: unknown): Bootstrap {
  if (!isFromProvider(settings)) return unknownBootstrap;
  const { displayWatermark, projectName, emailDomains, passwordConfig } = settings;
  return {
    displayWatermark: displayWatermark === true,
    projectName: isNonEmptyString(projectName) ? projectName : null,
    emailDomains: Array.isArray(emailDomains) ? emailDomains.filter(isNonEmptyString) : [],
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
