import type { StytchClient } from '@stytch/vanilla-js/headless';

/** A client with `properties`, and with what the gateway reads of every client. It is signed out by default. */
export function fakeClient(properties: object, session: object = {}): StytchClient {
  const signedOut = {
    getSync: () => null,
    getTokens: () => null,
    getInfo: () => ({ session: null, fromCache: false }),
    onChange: () => () => {},
  };
  const client = { onStateChange: () => () => {}, ...properties, session: { ...signedOut, ...session } };
  return client as unknown as StytchClient; // the cast is safe: a test passes the properties that it uses
}
