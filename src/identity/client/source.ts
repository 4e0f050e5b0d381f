import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * Says which client a mount uses: the host's own `client`, or the one that all widgets on the page with this
 * `publicToken` share.
 */
export interface ClientSource {
  readonly client?: StytchClient;
  readonly publicToken?: string;
  /** Options of the shared client. Only the options of the first mount with this token are used. */
  readonly clientOptions?: object;
}
