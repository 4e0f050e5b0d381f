import type { StytchClient } from '@stytch/vanilla-js/headless';

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
