import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { REQUEST_LIMIT_MS, SETTINGS_LIMIT_MS } from '../../config/limits';
import { withTimeoutOr } from '../../browser/withTimeout';
import { IdentityError } from '../core/IdentityError';
import { stopClient } from './clientActions';
import { internalsOf } from './internals';
import type { PageClient, Settings } from '../core/page';
import { pageClientOf, replaceClient } from '../core/page';
import { isRecord } from '../core/shapes';

/**
 * Resolves to the project's settings. If the request fails, resolves to the client's default settings. If the request
 * hangs, stays pending.
 */
export const settingsArrived = (client: StytchClient): Promise<unknown> =>
  settingsOf(pageClientOf(client)).response;

/**
 * Waits for the project's settings. The client requests them only once, when it is created, and without a timeout. So
 * after 5 s, a second request is sent with a new client, and the response that arrives first is used.
 */
export async function settingsReady(client: StytchClient, clock: Clock): Promise<unknown> {
  const page = pageClientOf(client);
  const { response } = settingsOf(page);
  const limit = (page.settingsLimit ??= afterLimit(clock));
  const first = await Promise.race([response, limit]);
  if (first !== late) return first;
  // Otherwise another call that has waited for the same limit has sent the second request.
  if (page.settingsLimit === limit) {
    page.settingsLimit = afterLimit(clock);
    passHangingRequest(page.client);
    void withNewClient(page, clock); // resolves `response` if it succeeds
  }
  return response;
}

const afterLimit = (clock: Clock) =>
  new Promise<unknown>((end) => void clock.after(SETTINGS_LIMIT_MS, () => end(late)));

const late = Symbol('late');

/**
 * In Chromium, a request waits up to 20 s for an earlier one with the same URL, even if that hangs. This request does
 * not wait, and makes the browser's cache forget the earlier one, so that the new client's request need not wait. Its
 * response is not used.
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
 * Returns the project's settings for a call that navigates away from the page. With its default settings, the client
 * would navigate without PKCE, or to a wrong address. So if its own request has failed, they are requested again.
 * @throws IdentityError `network` if the second request fails too
 */
export async function confirmedSettings(
  client: StytchClient,
  clock: Clock,
): Promise<Readonly<Record<string, unknown>>> {
  const settings = await settingsReady(client, clock);
  if (isFromProvider(settings)) return settings;
  // A client of another version may lack this property. Then its settings cannot be read.
  if (!internalsOf(client).bootstrap?.getAsync) return {};
  const retried = await requestAgain(pageClientOf(client), clock);
  if (!isFromProvider(retried)) throw new IdentityError('network');
  return retried;
}

function settingsOf(page: PageClient): Settings {
  if (page.settings) return page.settings;
  let resolve = (_: unknown) => {};
  const response = new Promise<unknown>((fulfill) => (resolve = fulfill));
  page.settings = { response, resolve };
  void readSettings(page.client).then(resolve);
  return page.settings;
}

/** Requests the settings again. All callers share the request. */
function requestAgain(page: PageClient, clock: Clock): Promise<unknown> {
  const settings = settingsOf(page);
  settings.retry ??= withNewClient(page, clock).finally(() => (settings.retry = undefined));
  return settings.retry;
}

/** In milliseconds. So the request ends when the call ends that has begun it. */
const RETRY_LIMIT_MS = REQUEST_LIMIT_MS - SETTINGS_LIMIT_MS;

/**
 * Requests the settings with a new client, because a client cannot repeat its request. Stops an earlier new client that
 * still waits. Both clients have the same session and the same storage. If the new client gets the settings, the widgets use it from
 * then on, and `getClient` returns it. Otherwise resolves to `undefined`.
 */
async function withNewClient(page: PageClient, clock: Clock): Promise<unknown> {
  // If the session is in HttpOnly cookies, a new client cannot read it.
  const hidesTokens = page.client.session.getSync() !== null && page.client.session.getTokens() === null;
  if (!page.create || hidesTokens) return settingsOf(page).response;
  const known = settingsOf(page);
  const client = page.create();
  if (known.newClient) stopClient(known.newClient);
  known.newClient = client;
  const settings = await withTimeoutOr(clock, RETRY_LIMIT_MS, readSettings(client), undefined);
  if (known.newClient !== client) return undefined;
  known.newClient = undefined;
  if (!isFromProvider(settings)) {
    stopClient(client);
    return settings;
  }
  stopClient(page.client);
  replaceClient(page, client);
  known.resolve(settings);
  known.response = Promise.resolve(settings);
  return settings;
}

/** Resolves to the settings that the client has requested, or to `undefined` if the client cannot be read. */
async function readSettings(client: StytchClient): Promise<unknown> {
  try {
    return await internalsOf(client).bootstrap?.getAsync?.();
  } catch {
    return undefined; // the client then uses its default settings
  }
}

/**
 * Returns whether settings come from the provider. After a failed request, the client has default settings instead, in
 * which both `vertical` and `projectName` are `null` or missing.
 */
export function isFromProvider(settings: unknown): settings is Record<string, unknown> {
  return isRecord(settings) && (settings.vertical != null || settings.projectName != null);
}
