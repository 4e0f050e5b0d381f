import type { StytchClient } from '@stytch/vanilla-js/headless';
import { IdentityError } from '../IdentityError';

/**
 * Returns the identity client of a project. All widgets on the page share this client. The first call creates the
 * client with `clientOptions`. If a later call has other options, they are ignored with a warning in the console. After
 * a failure, the next call tries again.
 * Rejects with an {@link IdentityError}. The code is `client_unavailable` if the browser forbids storage or cookies,
 * `chunk_failed` if the code cannot be loaded, and `invalid_config` if `publicToken` is not a public token.
 * @param clientOptions options of the client's constructor, such as cookie names and endpoints
 */
export async function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  const chunk = await import(/* webpackChunkName: "client" */ './clients').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
  return chunk.getClient(publicToken, clientOptions);
}
