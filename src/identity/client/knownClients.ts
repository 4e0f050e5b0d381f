import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';

export interface KnownClient {
  client: Promise<StytchClient>;
  options: unknown;
  warned: boolean;
}

export function knownClients(): Map<string, KnownClient> {
  return oncePerPage('clients/1', () => new Map<string, KnownClient>());
}
