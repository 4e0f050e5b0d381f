import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { FETCH_LOADING_SLOW_MS } from '../../config/limits';
import { internalsOf } from './internals';
import { isRecord, isNonEmptyString } from '../core/shapes';
import { isFromProvider, settingsArrived } from './settings';
import { withDeadline } from '../core/withDeadline';

export interface ProjectCalls {
  /** The settings of an earlier page. Defaults replace what is missing or malformed. */
  cachedBootstrap(): Bootstrap;
  /** The settings are read once per page. After a failure or a timeout, resolves to the default settings. */
  bootstrap(): Promise<Bootstrap>;
  /** Calls `listener` at most once, asynchronously; after a failure with the default settings. */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Rejects in two cases that the host can correct: the provider does not know the public token (`server`), or does not
   * allow the page's origin (`invalid_config`).
   */
  confirmProject(): Promise<void>;
}

/** The project's settings (specification §3). */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

/** Minimum numbers for a new password: of characters, and of kinds of characters. */
interface PasswordConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}

export const unknownBootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  // The client's default sender, `stytch.com`, may be wrong, and a search of the mailbox for it would find nothing.
  emailDomains: [],
  passwordConfig: null,
};

function readCachedBootstrap(publicToken: string | undefined, { storage }: Browser): Bootstrap {
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

/** A property with a wrong format counts as missing. */
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
