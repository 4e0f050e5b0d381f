import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { internalsOf, propertyOf } from './internals';

/** The client of a mount: the host's own, or the one that all widgets with this `publicToken` share. */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Ignored if the page already has a client for this token. */
  readonly clientOptions?: object;
}

/** Returns `undefined` if the host's client has no public token. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  return client ? internalsOf(client).publicToken : publicToken;
}

/** The project's settings until they have arrived, and if they cannot be read. */
export const defaultBootstrap = {
  displayWatermark: false,
  projectName: null,
  // The client's default sender, `stytch.com`, may be wrong, and a search of the mailbox for it would find nothing.
  emailDomains: [],
  passwordConfig: null,
};

/** Reads the client's cache without the client. Without a cache it is false until the settings have arrived. */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  try {
    const cached = storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) ?? 'null';
    return propertyOf(JSON.parse(cached), 'displayWatermark') === true;
  } catch {
    return false; // the entry is not JSON
  }
}
