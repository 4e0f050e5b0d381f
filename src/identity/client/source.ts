import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Selects the client: the host's own, or the page's client for a public token. `client` wins. */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Options of the client for `publicToken`. The first ones on the page count. */
  readonly clientOptions?: object;
}
