import type { RedeemOptions } from './redeem';
import type { Redeemed } from './pageLanding';
import type { SendResult } from '../core/replies';
import { readAddress } from '../../browser/addressBar';
import { isPublicToken } from '../../config/validation';
import { chunkError, IdentityError, isDefinitive } from '../core/IdentityError';
import { internalsOf } from '../client/internals';
import { landsElsewhere, redemptionOf, takeLanding } from './pageLanding';
import { heldRefusal } from './refusal';

export interface LandingCalls {
  /**
   * Redeems the token that the page's address held, once. Resolves to whether the person is signed in, which is also
   * true if there was no token but a session. Rejects with `link_refused` if the token cannot be used any more (only
   * once for each token), and with `social_refused` or `social_failed` if a social sign-in has led to this page without a
   * token.
   */
  redeemLanding(request: { sessionDurationMinutes?: number }, signal: AbortSignal): Promise<boolean>;
  /**
   * After `connectSocial`, adds the social account to the user with the token that the page's address held. Resolves to
   * `null` if there was none. Rejects with `social_taken` if another user has the social account, with `link_refused` if
   * the token cannot be used any more, with `other_user` if the token has signed in another user, and with
   * `social_refused` or `social_failed` if the social provider has refused.
   */
  redeemConnection(request: RedemptionRequest, signal: AbortSignal): Promise<SendResult | null>;
}

interface RedemptionRequest {
  readonly userId: string;
  readonly sessionDurationMinutes: number;
}

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
