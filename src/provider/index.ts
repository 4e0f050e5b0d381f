import type { Browser } from '../browser/types';
import { CHUNK_LIMIT_MS, withTimeout } from '../browser/withTimeout';
import type { ClientSource } from './client/source';
import type { Identity } from './gateway';
import { chunkError } from './IdentityError';

/**
 * The returned function loads the gateway once, and again after a failure. It rejects with an `IdentityError`:
 * `chunk_failed`, `chunk_gone`, `client_unavailable` or `invalid_config`.
 */
export function createIdentityLoader(source: ClientSource, browser: Browser): () => Promise<Identity> {
  let loading: Promise<Identity> | undefined;

  async function load(): Promise<Identity> {
    const chunk = await withTimeout(
      { clock: browser, ms: CHUNK_LIMIT_MS },
      () => import(/* webpackChunkName: "client" */ './gateway'),
    ).catch((cause: unknown) => {
      throw chunkError(cause);
    });
    return chunk.openIdentity(source, browser);
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
