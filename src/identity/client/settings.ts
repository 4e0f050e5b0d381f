import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { SETTINGS_LIMIT_MS, REQUEST_LIMIT_MS } from '../../config/limits';
import type { Clock } from '../../browser/clock';
import { stopClient } from './clientActions';
import { internalsOf } from './internals';
import { addReplacement } from './replacements';

/** The request for a project's settings, and its reply. */
export interface SettingsRequest {
  /** Resolves to the settings. Stays pending if the request hangs. */
  reply: Promise<unknown>;
  /** Resolves `reply`. */
  resolve(settings: unknown): void;
  hasReply: boolean;
  /** Resolves 5 s after the latest request was sent. */
  late: Promise<void>;
  /** The new client (see `readAgain`), as long as its request is pending. */
  pendingClient?: StytchClient;
}

const settingsRequests = () => oncePerPage('settings/2', () => new WeakMap<StytchClient, SettingsRequest>());
const factories = () => oncePerPage('client-makers/1', () => new WeakMap<StytchClient, () => StytchClient>());

/** Stores the function that has created a client, so that a new client can be created with the same options. */
export function rememberFactory(client: StytchClient, create: () => StytchClient): StytchClient {
  factories().set(client, create);
  return client;
}

/**
 * Resolves to the project's settings. If the request fails, resolves to the client's default settings. If the request
 * hangs, stays pending.
 */
export function settingsArrived(client: StytchClient, clock: Clock): Promise<unknown> {
  return settingsRequestOf(client, clock).reply;
}

/**
 * Resolves when the request for the project's settings has ended. The client sends this request only once, when it is
 * created, and without a timeout. If the request hangs, all calls that need the settings hang until a reload. So a call
 * that has waited for 5 s starts a second request. The reply that arrives first is used.
 */
export async function settingsReady(client: StytchClient, clock: Clock): Promise<void> {
  const request = settingsRequestOf(client, clock);
  const { reply, late } = request;
  await Promise.race([reply, late]);
  // If `late` has changed, another call has already started the second request.
  if (!request.hasReply && request.late === late) readAgain(client, request, clock);
  await reply;
}

/** Returns the request for the settings of this client's project. The page sends it once for each client. */
export function settingsRequestOf(client: StytchClient, clock: Clock): SettingsRequest {
  const known = settingsRequests().get(client);
  if (known) return known;
  let resolveReply = (_: unknown) => {};
  const reply = new Promise<unknown>((resolve) => (resolveReply = resolve));
  const request: SettingsRequest = {
    reply,
    resolve(settings) {
      request.hasReply = true;
      resolveReply(settings);
    },
    hasReply: false,
    late: afterLimit(clock),
  };
  settingsRequests().set(client, request);
  void readSettings(client).then(request.resolve);
  return request;
}

/**
 * Requests the settings with a new client, because a client cannot repeat its request. Both clients have the same session
 * and the same storage. If the new client gets its reply first, the widgets use it from then on, and `getClient` returns
 * it.
 */
function readAgain(client: StytchClient, request: SettingsRequest, clock: Clock): void {
  const newClient = createNewClient(client, request);
  if (!newClient) return;
  request.late = afterLimit(clock);
  void readSettings(newClient).then((settings) => {
    if (request.pendingClient !== newClient) return; // an even newer client was created
    request.pendingClient = undefined;
    if (request.hasReply) return stopClient(newClient);
    replaceClient(client, newClient);
    request.resolve(settings);
  });
}

/**
 * In Chromium, a request waits up to 20 s for an earlier request with the same address, even if the earlier one hangs.
 * This function requests the same address in a mode that does not wait, and for which the browser's cache forgets the
 * earlier request. So the new client's request need not wait for the earlier one. The reply is not used.
 */
function passHangingRequest(client: StytchClient): void {
  const { networkClient, publicToken } = internalsOf(client);
  const address = networkClient?.buildSDKUrl?.(`/projects/bootstrap/${String(publicToken)}`);
  if (typeof address !== 'string') return;
  const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
  fetch(address, { cache: 'reload', credentials: 'include', signal })
    .then(({ body }) => body?.cancel())
    .catch(() => undefined);
}

/**
 * Creates a new client of the project. Stops an earlier new client that still waits for its reply, so that repeated
 * clicks on a button do not add more and more clients.
 * Returns `undefined` if the host has created the first client, because we do not know that client's options. Also
 * returns `undefined` if the session is in HttpOnly cookies, because a new client cannot read these cookies.
 */
export function createNewClient(client: StytchClient, request: SettingsRequest): StytchClient | undefined {
  const create = factories().get(client);
  const hidesTokens = client.session.getSync() !== null && client.session.getTokens() === null;
  if (!create || hidesTokens) return undefined;
  if (request.pendingClient) stopClient(request.pendingClient);
  if (!request.hasReply) passHangingRequest(client);
  request.pendingClient = rememberFactory(create(), create);
  return request.pendingClient;
}

/** Makes the widgets use the replacement from now on. */
export function replaceClient(client: StytchClient, replacement: StytchClient): void {
  addReplacement(client, replacement);
  stopClient(client);
}

/** Resolves to the settings that the client has requested, or to `undefined` if the client cannot be read. */
export async function readSettings(client: StytchClient): Promise<unknown> {
  try {
    return await internalsOf(client).bootstrap?.getAsync?.();
  } catch {
    return undefined; // the client then uses its default settings
  }
}

const afterLimit = (clock: Clock) =>
  new Promise<void>((resolve) => void clock.after(SETTINGS_LIMIT_MS, resolve));
