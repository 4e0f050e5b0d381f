import type { StytchClient } from '@stytch/vanilla-js/headless';
import * as v from 'valibot';
import type { Browser } from '../../browser/types';
import { FETCH_LOADING_SLOW_MS } from '../../host/limits';
import { listOf, nonEmptyString } from '../responses';
import { withDeadline } from '../withDeadline';
import { internalsOf } from './internals';
import { isFromProvider, settingsArrived } from './settings';
import { defaultBootstrap } from './source';

/** The project's settings (specification §3). */
export type Bootstrap = v.InferOutput<typeof bootstrapSchema>;

function readCachedBootstrap(publicToken: string | undefined, { storage }: Browser): Bootstrap {
  const cached = publicToken ? storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) : null;
  try {
    return toBootstrap(cached && JSON.parse(cached));
  } catch {
    return defaultBootstrap;
  }
}

export function createBootstrapReads(
  client: StytchClient,
  publicToken: string | undefined,
  browser: Browser,
) {
  const cachedBootstrap = () => readCachedBootstrap(publicToken, browser);
  const fetching = fetchBootstrap(client, cachedBootstrap);
  let fetched: Bootstrap | undefined;
  void fetching.then((bootstrap) => (fetched = bootstrap));

  const limit = FETCH_LOADING_SLOW_MS[browser.slowConnection() ? 'slow' : 'usual'];
  const fetchedInTime = withDeadline(() => fetching, { clock: browser, limit }).catch(() => defaultBootstrap);

  return {
    /** The settings of an earlier page. Defaults replace what is missing or malformed. */
    cachedBootstrap,
    /** The settings are read once per page. After a failure or a timeout, resolves to the default settings. */
    bootstrap: async (): Promise<Bootstrap> => fetched ?? fetchedInTime,
    /** Calls `listener` at most once, asynchronously; after a failure with the default settings. */
    watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void {
      let isWatching = true;
      void fetching.then((bootstrap) => isWatching && listener(bootstrap));
      return () => void (isWatching = false);
    },
  };
}

async function fetchBootstrap(client: StytchClient, cached: () => Bootstrap): Promise<Bootstrap> {
  const settings = await settingsArrived(client);
  return internalsOf(client).bootstrap?.getAsync ? toBootstrap(settings) : cached();
}

/** A property with a wrong format counts as missing. */
const bootstrapSchema = v.object({
  displayWatermark: v.fallback(v.boolean(), false),
  projectName: v.fallback(v.nullable(nonEmptyString), null),
  emailDomains: listOf(nonEmptyString),
  /** Minimum numbers for a new password: of characters, and of kinds of characters. */
  passwordConfig: v.fallback(
    v.nullable(v.object({ ludsMinimumCount: v.number(), ludsComplexity: v.number() })),
    null,
  ),
});

const toBootstrap = (settings: unknown): Bootstrap =>
  isFromProvider(settings) ? v.parse(bootstrapSchema, settings) : defaultBootstrap;
