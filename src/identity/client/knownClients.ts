import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';

/** The client of a public token. */
export interface KnownClient {
  client: Promise<StytchClient>;
  /** The options with which the client was created. `undefined` if the host has created it. */
  options: unknown;
  /** True if the console has a warning about other options, or needs none. */
  warned: boolean;
}

/** The clients on this page, by public token. All widgets on the page share them. */
export function knownClients(): Map<string, KnownClient> {
  return oncePerPage('clients/1', () => new Map<string, KnownClient>());
}
