import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { SETTINGS_LIMIT_MS } from '../../config/limits';
import { isRecord } from '../shapes';
import type { Clock } from '../../browser/inTime';
import { internalsOf } from './internals';
import { moveSignOutWatch } from './signOuts';

export interface Settings {
  /** Resolves when a read of the project's settings has ended, no matter which client reads. */
  arrived: Promise<unknown>;
  arrive(settings: unknown): void;
  isThere: boolean;
  /** Resolves when the latest read takes longer than 5 s. */
  late: Promise<void>;
  /** The second client while it reads the settings. */
  renewal?: StytchClient;
}

const known = () => oncePerPage('settings/1', () => new WeakMap<StytchClient, Settings>());
const makers = () => oncePerPage('client-makers/1', () => new WeakMap<StytchClient, () => StytchClient>());

/** Remembers the function that creates a client, so that a second client with the same options can be created. */
export function rememberMaker(client: StytchClient, make: () => StytchClient): StytchClient {
  makers().set(client, make);
  return client;
}

/** Resolves with the project's settings, or with the client's defaults if the read failed. May stay pending. */
export function settingsArrived(client: StytchClient, clock: Clock): Promise<unknown> {
  return settingsOf(client, clock).arrived;
}

/**
 * Resolves when the client has its project's settings. The client reads them only once, when it is created. If this
 * read hangs, all calls that need the settings hang until the page is reloaded (identity-client contract §2.8). So a
 * call that has waited for 5 s starts a second read. The first reply is used.
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
 * Reads the settings with a second client, because a client cannot repeat its read. The second client uses the same
 * session and storage. If its read ends first, its members replace the members of the first client, because code on the
 * page keeps using the first client.
 */
function readAgain(client: StytchClient, settings: Settings, clock: Clock): void {
  const fresh = renew(client, settings);
  if (!fresh) return;
  settings.late = afterLimit(clock);
  void read(fresh).then((data) => {
    if (settings.renewal !== fresh) return;
    settings.renewal = undefined;
    if (settings.isThere) return retire(fresh);
    replaceParts(client, fresh);
    settings.arrive(data);
  });
}

/**
 * Creates a second client of the project, or returns `undefined` if the options of the first are not known. Stops an
 * earlier second client first. Otherwise, while the provider hangs, each press of a button would leave a client with
 * timers and listeners behind.
 */
export function renew(client: StytchClient, settings: Settings): StytchClient | undefined {
  const make = makers().get(client);
  // The session is in HttpOnly cookies, which scripts cannot read. A new client would not have this session.
  const hidesSession = client.session.getSync() !== null && client.session.getTokens() === null;
  if (!make || hidesSession) return undefined;
  if (settings.renewal) retire(settings.renewal);
  return (settings.renewal = make());
}

export function replaceParts(client: StytchClient, fresh: StytchClient): void {
  const former = { ...client };
  Object.assign(client, fresh);
  moveSignOutWatch(client);
  retire(former);
}

export async function read(client: StytchClient): Promise<unknown> {
  try {
    return await internalsOf(client).bootstrap?.getAsync?.();
  } catch {
    return undefined; // the client then uses its defaults
  }
}

const afterLimit = (clock: Clock) =>
  new Promise<void>((resolve) => void clock.after(SETTINGS_LIMIT_MS, resolve));

/** Stops a client's session refresh and its storage listener. A client has no method that does this. */
export function retire(client: object): void {
  const manager: unknown = Reflect.get(client, '_sessionManager');
  const service: unknown = Reflect.get(client, '_subscriptionService');
  if (!isRecord(manager) || !isRecord(service)) return;
  const layer = service._datalayer;
  if (isRecord(layer) && isRecord(layer.subscriptions))
    for (const [id, run] of Object.entries(layer.subscriptions))
      if (run === manager._onDataChange) delete layer.subscriptions[id];
  if (typeof manager.cancelBackgroundRefresh === 'function') manager.cancelBackgroundRefresh();
  if (typeof service.destroy === 'function') service.destroy();
}
