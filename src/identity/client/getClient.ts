import type { StytchClient } from '@stytch/vanilla-js/headless';
import { IdentityError } from '../IdentityError';

/**
 * Returns the identity client of a project, which all widgets on this page share. The first call creates the client
 * with its options. If a later call has other options, they are ignored, and the console shows a warning. After a
 * failure the next call tries again.
 *
 * Rejects with an {@link IdentityError}. Its code is `client_unavailable` if the browser forbids storage or cookies,
 * `chunk_failed` if the code cannot be loaded, and `invalid_config` if `publicToken` is not a public token.
 *
 * @param clientOptions options for the client's constructor, mostly the project's cookie names and endpoints.
 */
export async function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  const chunk = await import(/* webpackChunkName: "client" */ './clients').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
  return chunk.getClient(publicToken, clientOptions);
}
