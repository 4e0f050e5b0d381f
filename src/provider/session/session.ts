import type { StytchClient } from '@stytch/vanilla-js/headless';
import { guardCallback, withoutReport } from '../../browser/guardCallback';
import type { SessionState } from '../../contract/session';
import type { ClientSource } from '../client/source';
import { chunkError } from '../IdentityError';
import type { SessionSource } from './followSession';

/**
 * Calls `listener` with whether the person is signed in: at first with `loading`, and then after each change, even in
 * another tab. A session of an earlier page counts until the identity provider has refused it. `needsSecondFactor`: the
 * session lacks what `source.secondFactor` asks for. Returns a function that stops the calls.
 *
 * After `failed` the listener is not called again: call `watchSession` once more to try again.
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
 * Deletes the session in this browser, and revokes it at the identity provider. If the revocation fails, rejects with
 * an `IdentityError`, and only a session in HttpOnly cookies stays. A click handler may ignore the promise.
 */
export function signOut(source: ClientSource): Promise<void> {
  return withoutReport(loadSessions().then((chunk) => chunk.endSessionOf(source)));
}

const loadSessions = () =>
  import(/* webpackChunkName: "client" */ './followSession').catch((cause: unknown) => {
    throw chunkError(cause);
  });

/**
 * Returns the identity client that all widgets of a project share. The first call creates it with `clientOptions`;
 * other options of later calls are ignored with a warning. After a failure, the next call tries again. Rejects with an
 * `IdentityError`, which has one of these codes:
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
