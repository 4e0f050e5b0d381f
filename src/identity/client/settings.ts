import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { SETTINGS_LIMIT_MS } from '../../config/limits';
import { isRecord } from '../shapes';
import type { Clock } from '../../browser/inTime';
import { internalsOf } from './internals';
import { moveSignOutWatch } from './signOuts';

export interface Settings {
  /** Resolves when the project's settings have arrived, through any read. */
  arrived: Promise<unknown>;
  arrive(settings: unknown): void;
  isThere: boolean;
  /** Resolves when the latest read takes longer than 5 s. */
  late: Promise<void>;
  /** The second client, while it reads. */
  renewal?: StytchClient;
}

const known = () => oncePerPage('settings/1', () => new WeakMap<StytchClient, Settings>());
const makers = () => oncePerPage('client-makers/1', () => new WeakMap<StytchClient, () => StytchClient>());

/** Remembers how a client was made, so that it can be made again. */
export function rememberMaker(client: StytchClient, make: () => StytchClient): StytchClient {
  makers().set(client, make);
  return client;
}

/** Resolves with the project's settings, or with the client's defaults. May stay pending. */
export function settingsArrived(client: StytchClient, clock: Clock): Promise<unknown> {
  return settingsOf(client, clock).arrived;
}

/**
 * Resolves when the client has its project's settings, for a call that needs them. The client reads them once, when it is
 * made. A read that hangs would block all such calls until the page is reloaded (identity-client contract §2.8). So after
 * 5 s each call starts a second read beside the first; the first reply counts.
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
 * The client cannot repeat its read. So this makes a second client, which shares session and storage with the first. If
 * it gets the settings first, its parts replace those of the first client, which callers on the page keep.
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
 * A second client of the project; `undefined` where its options are not known. There is one at a time: with a provider
 * that hangs, each press would otherwise leave a client with timers and listeners behind.
 */
export function renew(client: StytchClient, settings: Settings): StytchClient | undefined {
  const make = makers().get(client);
  // Without readable cookies, a new client would lose a session that the provider keeps in HttpOnly cookies.
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
    return undefined; // the client uses its defaults
  }
}

const afterLimit = (clock: Clock) =>
  new Promise<void>((resolve) => void clock.after(SETTINGS_LIMIT_MS, resolve));

/** A client cannot be destroyed. This stops its session refresh and its storage listener. */
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
