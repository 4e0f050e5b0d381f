import type { StytchClient } from '@stytch/vanilla-js/headless';
import { internalsOf } from './internals';
import type { Browser } from '../../browser/types';
import { isRecord } from '../core/shapes';

/**
 * Says which client a mount uses: the host's own `client`, or the one that all widgets on the page with this
 * `publicToken` share.
 */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Options for creating the shared client. They are ignored if the page already has a client for this token. */
  readonly clientOptions?: object;
}

/** Returns the public token of the project, or `undefined` if the host's client does not tell it. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  const token = client ? internalsOf(client).publicToken : publicToken;
  return typeof token === 'string' ? token : undefined;
}

/**
 * Returns whether the project's settings require the watermark, as far as the client's cache contains them. Reads the
 * cache itself, so that the client does not have to be loaded. On a first visit the cache is empty: then the result is
 * false, until the settings have arrived.
 */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  try {
    const cached: unknown = JSON.parse(storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) ?? 'null');
    return isRecord(cached) && cached.displayWatermark === true;
  } catch {
    return false; // the entry is not JSON
  }
}
