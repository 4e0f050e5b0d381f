import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Whose client it is: the host's own, or the one made for a public token. `client` wins. */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Options of the client made for `publicToken`; the first ones given on the page win. */
  readonly clientOptions?: object;
}
