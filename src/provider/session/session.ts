import type { StytchClient } from '@stytch/vanilla-js/headless';
import { guardCallback, withoutReport } from '../../browser/guardCallback';
import type { SessionState } from '../../contract/session';
import type { ClientSource } from '../client/source';
import { chunkError } from '../IdentityError';
import type { SessionSource } from './followSession';

/**
 * Calls `listener` at first with `loading`, and then after each change, even in another tab. A session of an earlier
 * page counts until the identity provider has refused it. `failed` is the last call.
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

/** If the revocation fails, rejects with an `IdentityError`, and only a session in HttpOnly cookies stays. */
export function signOut(source: ClientSource): Promise<void> {
  // A click handler may ignore the promise.
  return withoutReport(loadSessions().then((chunk) => chunk.endSessionOf(source)));
}

const loadSessions = () =>
  import(/* webpackChunkName: "client" */ './followSession').catch((cause: unknown) => {
    throw chunkError(cause);
  });

/** Rejects with `client_unavailable`, `chunk_failed`, `chunk_gone` or `invalid_config`. After a failure, call it again. */
export async function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  const chunk = await import(/* webpackChunkName: "client" */ '../client/clients').catch((cause: unknown) => {
    throw chunkError(cause);
  });
  return chunk.getClient(publicToken, clientOptions);
}
