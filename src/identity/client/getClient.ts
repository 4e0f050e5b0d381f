import type { StytchClient } from '@stytch/vanilla-js/headless';
import { IdentityError } from '../IdentityError';

/**
 * The identity client of a project, shared by all widgets on this page. The first call makes it with that call's options.
 * Later options that differ are ignored with a warning. After a failure the next call tries again.
 *
 * Rejects with an {@link IdentityError}: `client_unavailable` where the browser forbids storage or cookies,
 * `chunk_failed` where the code cannot be loaded, `invalid_config` for a text that is not a public token.
 *
 * @param clientOptions options of the client's constructor, above all the project's cookie names and endpoints.
 */
export async function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  const chunk = await import(/* webpackChunkName: "client" */ './clients').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
  return chunk.getClient(publicToken, clientOptions);
}
