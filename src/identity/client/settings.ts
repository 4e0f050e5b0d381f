import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { SETTINGS_LIMIT_MS } from '../../config/limits';
import { isRecord } from '../shapes';
import type { Clock } from '../../browser/inTime';
import { internalsOf } from './internals';
import { moveSignOutWatch } from './signOuts';

export interface Settings {
  /** Resolves when the project's settings have arrived, by any read. */
  arrived: Promise<unknown>;
  arrive(settings: unknown): void;
  isThere: boolean;
  /** Resolves when the latest read takes longer than 5 s. */
  late: Promise<void>;
  /** The client that reads beside the first one, as long as it reads. */
  renewal?: StytchClient;
}

const known = () => oncePerPage('settings/1', () => new WeakMap<StytchClient, Settings>());
const makers = () => oncePerPage('client-makers/1', () => new WeakMap<StytchClient, () => StytchClient>());

/** Remembers how a client was made, so that it can be renewed. */
export function rememberMaker(client: StytchClient, make: () => StytchClient): StytchClient {
  makers().set(client, make);
  return client;
}

/** Resolves with the project's settings, or with the client's defaults. May stay pending. */
export function settingsArrived(client: StytchClient, clock: Clock): Promise<unknown> {
  return settingsOf(client, clock).arrived;
}

/**
 * Resolves when the client has its project's settings, for a call that needs them. Those are read once, when a client is
 * made, and a read that hangs would keep all such calls waiting for as long as the page lives (identity-client contract
 * §2.8). So one that takes longer than 5 s gets a second one beside it, with every call anew; the first answer counts.
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
 * A read cannot be repeated, but another client can be made, which shares session and storage with the first one. If it has
 * its settings first, its parts replace those of the client that all callers on the page hold.
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
 * Another client of the project; none where its options are not known. One at a time: a server that hangs must not cost a
 * client, with its timers and listeners, for every press.
 */
export function renew(client: StytchClient, settings: Settings): StytchClient | undefined {
  const make = makers().get(client);
  // Where no cookie can be read, a new client would forget a session that the server keeps in HttpOnly cookies.
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
