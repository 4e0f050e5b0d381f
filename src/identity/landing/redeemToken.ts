import { readAddress } from '../../browser/addressBar';
import { isPublicToken } from '../../config/validation';
import { chunkError } from '../core/chunkError';
import { IdentityError } from '../core/IdentityError';
import { internalsOf } from '../client/internals';
import { landsElsewhere } from './landing';
import { isDefinitive } from './isDefinitive';
import { heldRefusal } from '../social/refusal';
import { redemptionOf, takeLanding } from './pageLanding';
import type { Redeemed, RedeemOptions } from './types';

/**
 * Removes the token from the page's address and signs in with this token. Call this function on landing pages of magic
 * links and social sign-in.
 *
 * The function redeems tokens of the types `magic_links`, `oauth` and `login`. A token of the type `reset_password`
 * stays in the address, for the module ResetPassword. If there is no token to redeem, the function resolves to `null`.
 *
 * The page sends each token once, even if this function is called again. After a success or a refusal, the next call
 * has the same result without a request. After a failure that does not depend on the token (network error, timeout,
 * status 5xx), the next call sends the token again.
 *
 * The function rejects with an `IdentityError` that has `code`. If the provider has replied with an error, the
 * `IdentityError` also has `error_type`, `error_message` and `status_code`. If a social sign-in has failed, so that the
 * address has no token, the code is `social_refused` or `social_failed`. After a Login on the page has shown this
 * failure, the function does not reject for it again.
 */
export const redeemToken = (options: RedeemOptions): Promise<Redeemed | null> => redeemTokenFor(options);

/** Does the same for a signed-in user, whose session the token extends. A reply about another user is refused. */
export async function redeemTokenFor(options: RedeemOptions, userId?: string): Promise<Redeemed | null> {
  const { client, publicToken } = options;
  const project = client ? (internalsOf(client).publicToken ?? client) : publicToken;
  if (!client && !isPublicToken(publicToken)) throw new IdentityError('invalid_config');

  takeLanding();
  if (landsElsewhere(readAddress())) return null;
  const refusal = heldRefusal();
  if (refusal) throw new IdentityError(refusal);

  const redemption = redemptionOf(project);
  if (!redemption) return null;
  redemption.response ??= loadRedeem()
    .then(({ redeem }) => redeem(redemption.landing, options, userId))
    .catch((error: IdentityError) => {
      if (!isDefinitive(error)) redemption.response = undefined;
      throw error;
    });
  return redemption.response;
}

// Loads the code that sends the request. This code is not in the same chunk as `redeemToken`. So `redeemToken` can
// remove the token from the address before the browser requests the chunk.
const loadRedeem = () =>
  import(/* webpackChunkName: "client" */ './redeem').catch((cause: unknown) => {
    throw chunkError(cause);
  });
