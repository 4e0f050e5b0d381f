import { inTime } from '../../browser/inTime';
import type { Browser } from '../../browser/types';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { chunkError } from '../core/chunkError';
import type { ClientSource } from '../client/source';
import type { Identity } from './gateway';

export type { ClientSource } from '../client/source';

/**
 * Creates a function that loads the gateway and the client when it is first called. Later calls return the same
 * gateway. After a failure, the next call tries again. The function rejects with an `IdentityError`:
 * `chunk_failed`, `chunk_gone`, `client_unavailable`, or `invalid_config`.
 */
export function createIdentityLoader(source: ClientSource, browser: Browser): () => Promise<Identity> {
  let loading: Promise<Identity> | undefined;
  return () =>
    (loading ??= inTime(
      { clock: browser, ms: CHUNK_LIMIT_MS },
      () => import(/* webpackChunkName: "client" */ './openIdentity'),
    )
      .then(
        ({ openIdentity }) => openIdentity(source, browser),
        (cause: unknown) => {
          throw chunkError(cause);
        },
      )
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
}
