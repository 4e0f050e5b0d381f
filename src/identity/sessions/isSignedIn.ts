import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/clock';
import { watchUser } from './watchUser';

/** Resolves to whether the client has a session, as soon as the client knows it, after 5 s at the latest. */
export function isSignedIn(client: () => StytchClient, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = watchUser(client, clock, (userId) => {
      resolve(userId !== null);
      queueMicrotask(() => stop()); // `stop` is not assigned yet if `watchUser` calls the listener immediately
    });
  });
}
