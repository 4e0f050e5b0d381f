import type { StytchClient } from '@stytch/vanilla-js/headless';
import { guardCallback } from '../../browser/guardCallback';
import { withoutReport } from '../../browser/withoutReport';
import type { SessionState } from '../../contract/session';
import type { ClientSource } from '../client/source';
import { chunkError } from '../core/IdentityError';
import type { SessionSource } from './followSession';

/**
 * Calls `listener` with whether the person is signed in: at first with `loading`, and then each time it changes, even in
 * another tab. A session of an earlier page counts until the identity provider has refused it. A session that lacks what
 * `source.secondFactor` asks for is reported as `needsSecondFactor`. Returns a function that stops the calls.
 *
 * If the state is `failed`, the listener is not called again. Call `watchSession` once more to try again.
 */
export function watchSession(source: SessionSource, listener: (state: SessionState) => void): () => void {
  let hasEnded = false;
  let stop = () => {};
  const report = (state: SessionState) => {
    if (!hasEnded) guardCallback(() => listener(state));
  };
  report({ status: 'loading' });
  loadSessions()
    .then((chunk) => chunk.followSession(source, report))
    .then(
      (unsubscribe) => {
        stop = unsubscribe;
        if (hasEnded) stop();
      },
      (error) => report({ status: 'failed', error }),
    );
  return () => {
    hasEnded = true;
    stop();
  };
}

/**
 * Signs the person out: deletes the session in this browser, and revokes it at the identity provider. If the provider
 * could not be told, the person is signed out in this browser all the same, and the promise rejects with an
 * `IdentityError`. If the caller ignores the promise, as a click handler does, nothing is reported.
 */
export function signOut(source: ClientSource): Promise<void> {
  return withoutReport(loadSessions().then((chunk) => chunk.endSessionOf(source)));
}

const loadSessions = () =>
  import(/* webpackChunkName: "client" */ './followSession').catch((cause: unknown) => {
    throw chunkError(cause);
  });

/**
 * Returns the identity client of a project. All widgets on the page share this client. The first call creates the
 * client with `clientOptions`. If a later call has other options, they are ignored with a warning in the console. After
 * a failure, the next call tries again.
 * Rejects with an `IdentityError`, which has one of these codes:
 * - `client_unavailable`: the browser forbids storage or cookies.
 * - `chunk_failed`: the client's code cannot be loaded.
 * - `chunk_gone`: the server no longer has the client's code, because the page has an old release.
 * - `invalid_config`: `publicToken` is not a public token.
 * @param clientOptions options of the client's constructor, such as cookie names and endpoints
 */
export async function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  const chunk = await import(/* webpackChunkName: "client" */ '../client/clients').catch((cause: unknown) => {
    throw chunkError(cause);
  });
  return chunk.getClient(publicToken, clientOptions);
}
