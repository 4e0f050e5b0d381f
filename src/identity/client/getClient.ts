import type { StytchClient } from '@stytch/vanilla-js/headless';
import { chunkError } from '../core/chunkError';

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
  const chunk = await import(/* webpackChunkName: "client" */ './clients').catch((cause: unknown) => {
    throw chunkError(cause);
  });
  return chunk.getClient(publicToken, clientOptions);
}
