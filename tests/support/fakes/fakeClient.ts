import type { StytchClient } from '@stytch/vanilla-js/headless';

/** Adds the members that the gateway reads of each client. Signed out by default. */
export function fakeClient(members: object, session: object = {}): StytchClient {
  const signedOut = {
    getSync: () => null,
    getTokens: () => null,
    getInfo: () => ({ session: null, fromCache: false }),
    onChange: () => () => {},
  };
  const client = { onStateChange: () => () => {}, ...members, session: { ...signedOut, ...session } };
  return client as unknown as StytchClient; // the cast is safe if the test gives the members that it needs
}
