import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { REQUEST_LIMIT_MS, SETTINGS_LIMIT_MS } from '../../host/limits';
import { withTimeoutOr } from '../../browser/withTimeout';
import { IdentityError } from '../IdentityError';
import { stopClient } from './clientActions';
import { internalsOf, propertyOf } from './internals';
import type { PageClient, Settings } from '../page';
import { pageClientOf, replaceClient } from '../page';
import { withDeadline } from '../withDeadline';
import type { ClientInternals } from './internals';

/** Resolves to the client's default settings if the request fails. Stays pending if it hangs. */
export const settingsArrived = (client: StytchClient): Promise<unknown> =>
  settingsOf(pageClientOf(client)).response;

/** The client's request has no timeout, so a new client sends a second one after 5 s. The first response counts. */
export async function settingsReady(client: StytchClient, clock: Clock): Promise<unknown> {
  const page = pageClientOf(client);
  const { response } = settingsOf(page);
  const limit = (page.settingsLimit ??= afterLimit(clock));
  const first = await Promise.race([response, limit]);
  if (first !== stale) return first;
  // Otherwise another call with the same limit has sent the second request.
  if (page.settingsLimit === limit) {
    page.settingsLimit = afterLimit(clock);
    passHangingRequest(page.client);
    void withNewClient(page, clock); // resolves `response` if it succeeds
  }
  return response;
}

const afterLimit = (clock: Clock) =>
  new Promise<unknown>((end) => void clock.after(SETTINGS_LIMIT_MS, () => end(stale)));

const stale = Symbol('stale');

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

function settingsOf(page: PageClient): Settings {
  if (page.settings) return page.settings;
  let resolve = (_: unknown) => {};
  const response = new Promise<unknown>((fulfill) => (resolve = fulfill));
  page.settings = { response, resolve };
  void readSettings(page.client).then(resolve);
  return page.settings;
}

function requestAgain(page: PageClient, clock: Clock): Promise<unknown> {
  const settings = settingsOf(page);
  settings.retry ??= withNewClient(page, clock).finally(() => (settings.retry = undefined));
  return settings.retry;
}

/** The request ends with the call that has begun it. */
const RETRY_LIMIT_MS = REQUEST_LIMIT_MS - SETTINGS_LIMIT_MS;

/**
 * A client cannot repeat its request, so a new client with the same session and storage sends it. If it gets the
 * settings, it replaces the old client everywhere, also in `getClient`. Otherwise resolves to `undefined`.
 */
async function withNewClient(page: PageClient, clock: Clock): Promise<unknown> {
  // A new client cannot read a session in HttpOnly cookies.
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

type NetworkClient = NonNullable<ClientInternals['networkClient']>;

type Rejection = IdentityError | undefined;

/** A rejection is also logged, once per client. */
export async function confirmProject(client: StytchClient, clock: Clock): Promise<void> {
  const page = pageClientOf(client);
  page.rejection ??= findAndLogRejection(client, clock);
  const error = await page.rejection;
  if (error) throw error;
}

async function findAndLogRejection(client: StytchClient, clock: Clock): Promise<Rejection> {
  const error = await findRejection(client, clock);
  if (error) console.error(`[portico] ${error.message} (${error.errorType ?? error.code})`);
  return error;
}

/** Returns `undefined` if the provider accepts the project, or if the request failed for another reason. */
async function findRejection(client: StytchClient, clock: Clock): Promise<Rejection> {
  const settings = await settingsArrived(client);
  const { bootstrap, networkClient, publicToken } = internalsOf(client);
  const canAsk = bootstrap?.getAsync && networkClient?.fetchSDK;
  if (!canAsk || isFromProvider(settings)) return undefined;
  // The client does not report why its request has failed, so we send it again.
  const path = `/projects/bootstrap/${String(publicToken)}`;
  const requestSettings = async () => networkClient.fetchSDK?.({ url: path, method: 'GET' });
  const errorOfRequest = () =>
    withDeadline(requestSettings, { clock }).then(
      () => undefined,
      (thrown: IdentityError) => thrown, // the type is right: `withDeadline` rejects only with this class
    );
  const error = await errorOfRequest();
  if (isOfProject(error)) return error;
  if (error?.code !== 'network' || !(await isReachable(networkClient, path, clock))) return undefined;
  const isTemporary = (await errorOfRequest())?.code !== 'network';
  if (isTemporary) return undefined;
  const advice = `Pages of ${location.origin} may not read the identity provider’s replies. Check that the project allows this origin.`;
  return new IdentityError('invalid_config', advice);
}

const isOfProject = (error: Rejection) => error?.code === 'server' && (error.status ?? 500) < 500;

/** The browser reports a refused origin as a network error too, but then a `no-cors` request succeeds. */
async function isReachable(networkClient: NetworkClient, path: string, clock: Clock): Promise<boolean> {
  const address = networkClient.buildSDKUrl?.(path);
  if (!address) return false;
  const request = () => fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  return withDeadline(request, { clock }).then(
    () => true,
    () => false,
  );
}
