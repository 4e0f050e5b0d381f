import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Adds the properties that the gateway reads of each client. Signed out by default. */
export function fakeClient(properties: object, session: object = {}): StytchClient {
  const signedOut = {
    getSync: () => null,
    getTokens: () => null,
    getInfo: () => ({ session: null, fromCache: false }),
    onChange: () => () => {},
  };
  const client = { onStateChange: () => () => {}, ...properties, session: { ...signedOut, ...session } };
  return client as unknown as StytchClient; // the cast is safe if the test gives the properties that it needs
}
