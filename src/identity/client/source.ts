import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Says which client a mount uses: the host's own `client`, or else the page's client for `publicToken`. */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Options of the page's client. Only the options of the first mount with this token are used. */
  readonly clientOptions?: object;
}
