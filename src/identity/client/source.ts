import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * Selects the client: the host's own (`client`), or the page's client for `publicToken`. If both are given, `client` is
 * used.
 */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Options for the page's client. Only the options of the first mount with this token are used. */
  readonly clientOptions?: object;
}
