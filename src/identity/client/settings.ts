import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { SETTINGS_LIMIT_MS, REQUEST_LIMIT_MS } from '../../config/limits';
import type { Clock } from '../../browser/inTime';
import { stopClient } from './clientActions';
import { internalsOf } from './internals';
import { watchFurther } from './signOuts';
import { addSuccessor } from './successors';

export interface Settings {
  arrived: Promise<unknown>;
  arrive(settings: unknown): void;
  isThere: boolean;
  /** Resolves 5 s after the latest request was sent. */
  late: Promise<void>;
  /** The new client (see `readAgain`), as long as its request is pending. */
  renewal?: StytchClient;
}

const known = () => oncePerPage('settings/1', () => new WeakMap<StytchClient, Settings>());
const makers = () => oncePerPage('client-makers/1', () => new WeakMap<StytchClient, () => StytchClient>());

/** Stores the function that has created a client, so that a new client can be created with the same options. */
export function rememberMaker(client: StytchClient, make: () => StytchClient): StytchClient {
  makers().set(client, make);
  return client;
}

/**
 * Resolves to the project's settings. If the request fails, resolves to the client's default settings. If the request
 * hangs, stays pending.
 */
export function settingsArrived(client: StytchClient, clock: Clock): Promise<unknown> {
  return settingsOf(client, clock).arrived;
}

/**
 * Resolves when the request for the project's settings has ended. The client sends this request only once, when it is
 * created, and without a timeout. If the request hangs, all calls that need the settings hang until a reload. So a call
 * that has waited for 5 s starts a second request. The reply that arrives first is used.
 */
export async function settingsReady(client: StytchClient, clock: Clock): Promise<void> {
  const settings = settingsOf(client, clock);
  const { arrived, late } = settings;
  await Promise.race([arrived, late]);
  if (!settings.isThere && settings.late === late) readAgain(client, settings, clock);
  await arrived;
}

export function settingsOf(client: StytchClient, clock: Clock): Settings {
  const found = known().get(client);
  if (found) return found;
  let arrive: Settings['arrive'] = () => {};
  const arrived = new Promise<unknown>((resolve) => (arrive = resolve));
  const settings: Settings = {
    arrived,
    arrive(data) {
      settings.isThere = true;
      arrive(data);
    },
    isThere: false,
    late: afterLimit(clock),
  };
  known().set(client, settings);
  void read(client).then(settings.arrive);
  return settings;
}

/**
 * Requests the settings with a new client, because a client cannot repeat its request. Both clients have the same session
 * and the same storage. If the new client gets its reply first, the widgets use it from then on, and `getClient` returns
 * it.
 */
function readAgain(client: StytchClient, settings: Settings, clock: Clock): void {
  const fresh = renew(client, settings);
  if (!fresh) return;
  settings.late = afterLimit(clock);
  void read(fresh).then((data) => {
    if (settings.renewal !== fresh) return;
    settings.renewal = undefined;
    if (settings.isThere) return stopClient(fresh);
    replaceClient(client, fresh);
    settings.arrive(data);
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
export function renew(client: StytchClient, settings: Settings): StytchClient | undefined {
  const make = makers().get(client);
  const hidesSession = client.session.getSync() !== null && client.session.getTokens() === null;
  if (!make || hidesSession) return undefined;
  if (settings.renewal) stopClient(settings.renewal);
  if (!settings.isThere) passHangingRequest(client);
  return (settings.renewal = rememberMaker(make(), make));
}

export function replaceClient(client: StytchClient, fresh: StytchClient): void {
  addSuccessor(client, fresh);
  watchFurther(fresh);
  stopClient(client);
}

export async function read(client: StytchClient): Promise<unknown> {
  try {
    return await internalsOf(client).bootstrap?.getAsync?.();
  } catch {
    return undefined; // the client then uses its default settings
  }
}

const afterLimit = (clock: Clock) =>
  new Promise<void>((resolve) => void clock.after(SETTINGS_LIMIT_MS, resolve));
