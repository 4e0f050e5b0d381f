import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { withTimeoutOr } from '../../browser/withTimeout';
import { REQUEST_LIMIT_MS, SETTINGS_LIMIT_MS } from '../../host/limits';
import { IdentityError } from '../IdentityError';
import { pageClientOf, replaceClient, type PageClient, type Settings } from '../page';
import { stopClient } from './clientActions';
import { internalsOf, propertyOf } from './internals';

/** Resolves to the client's default settings if the request fails. Stays pending if it hangs. */
export const settingsArrived = (client: StytchClient): Promise<unknown> =>
  settingsOf(pageClientOf(client)).response;

/** The client's request has no timeout, so a new client sends a second one after 5 s. The first response counts. */
export async function settingsReady(client: StytchClient, clock: Clock): Promise<unknown> {
  const pageClient = pageClientOf(client);
  const { response } = settingsOf(pageClient);
  const limit = (pageClient.settingsLimit ??= afterLimit(clock));
  const first = await Promise.race([response, limit]);
  if (first !== limitReached) return first;
  // Otherwise another call with the same limit has sent the second request.
  if (pageClient.settingsLimit === limit) {
    pageClient.settingsLimit = afterLimit(clock);
    passHangingRequest(pageClient.client);
    void withNewClient(pageClient, clock); // resolves `response` if it succeeds
  }
  return response;
}

const afterLimit = (clock: Clock) =>
  new Promise<unknown>((end) => void clock.after(SETTINGS_LIMIT_MS, () => end(limitReached)));

const limitReached = Symbol('limit reached');

/**
 * In Chromium, a request waits up to 20 s for a hanging one with the same URL, for the cache. This request makes the
 * cache forget the earlier one, so that the new client need not wait.
 */
function passHangingRequest(client: StytchClient): void {
  const { networkClient, publicToken } = internalsOf(client);
  const url = networkClient?.buildSDKUrl?.(`/projects/bootstrap/${String(publicToken)}`);
  if (typeof url !== 'string') return;
  fetch(url, { cache: 'reload', credentials: 'include', signal: AbortSignal.timeout(REQUEST_LIMIT_MS) })
    .then(({ body }) => body?.cancel())
    .catch(() => undefined);
}

/**
 * With its default settings, the client would navigate away without PKCE, or to a wrong URL. So after a failed request
 * the settings are requested again.
 * @throws IdentityError `network` if the second request fails too
 */
export async function confirmedSettings(
  client: StytchClient,
  clock: Clock,
): Promise<Readonly<Record<string, unknown>>> {
  const settings = await settingsReady(client, clock);
  if (isFromProvider(settings)) return settings;
  // The settings of a client of another version cannot be read.
  if (!internalsOf(client).bootstrap?.getAsync) return {};
  const retried = await requestAgain(pageClientOf(client), clock);
  if (!isFromProvider(retried)) throw new IdentityError('network');
  return retried;
}

function settingsOf(pageClient: PageClient): Settings {
  if (pageClient.settings) return pageClient.settings;
  let resolve = (_: unknown) => {};
  const response = new Promise<unknown>((fulfill) => (resolve = fulfill));
  pageClient.settings = { response, resolve };
  void readSettings(pageClient.client).then(resolve);
  return pageClient.settings;
}

function requestAgain(pageClient: PageClient, clock: Clock): Promise<unknown> {
  const settings = settingsOf(pageClient);
  settings.retry ??= withNewClient(pageClient, clock).finally(() => (settings.retry = undefined));
  return settings.retry;
}

/** The request ends with the call that has begun it. */
const RETRY_LIMIT_MS = REQUEST_LIMIT_MS - SETTINGS_LIMIT_MS;

/**
 * A client cannot repeat its request, so a new client with the same session and storage sends it. If it gets the
 * settings, it replaces the old client everywhere, also in `getClient`. Otherwise resolves to `undefined`.
 */
async function withNewClient(pageClient: PageClient, clock: Clock): Promise<unknown> {
  // A new client cannot read a session in HttpOnly cookies.
  const hidesTokens =
    pageClient.client.session.getSync() !== null && pageClient.client.session.getTokens() === null;
  if (!pageClient.create || hidesTokens) return settingsOf(pageClient).response;
  const state = settingsOf(pageClient);
  const client = pageClient.create();
  if (state.newClient) stopClient(state.newClient);
  state.newClient = client;
  const settings = await withTimeoutOr(clock, RETRY_LIMIT_MS, readSettings(client), undefined);
  if (state.newClient !== client) return undefined;
  state.newClient = undefined;
  if (!isFromProvider(settings)) {
    stopClient(client);
    return settings;
  }
  stopClient(pageClient.client);
  replaceClient(pageClient, client);
  state.resolve(settings);
  state.response = Promise.resolve(settings);
  return settings;
}

async function readSettings(client: StytchClient): Promise<unknown> {
  try {
    return await internalsOf(client).bootstrap?.getAsync?.();
  } catch {
    return undefined; // the client then uses its default settings
  }
}

/** After a failed request the client has default settings, without `vertical` and `projectName`. */
export function isFromProvider(settings: unknown): settings is Readonly<Record<string, unknown>> {
  return propertyOf(settings, 'vertical') != null || propertyOf(settings, 'projectName') != null;
}
