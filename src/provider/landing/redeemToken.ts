import type { RedeemOptions } from './redeem';
import type { Redeemed } from './pageLanding';
import type { SendResult } from '../responses';
import { readPageUrl } from '../../browser/addressBar';
import { isPublicToken } from '../../host/validation';
import { chunkError, IdentityError, isDefinitive } from '../IdentityError';
import { internalsOf } from '../client/internals';
import { landsElsewhere, redemptionOf, takeLanding } from './pageLanding';
import { cachedRejection } from './rejection';

export interface LandingCalls {
  /**
   * Redeems the token of the page's URL once. Resolves to whether the person is signed in, also by an earlier session.
   * Rejects with `link_refused` if the token cannot be used any more (once for each token), and with `social_refused`
   * or `social_failed` after a failed social sign-in.
   */
  redeemLanding(request: { sessionDurationMinutes?: number }, signal: AbortSignal): Promise<boolean>;
  /**
   * After `connectSocial`, adds the social account to the user. Resolves to `null` without a token. Rejects with
   * `social_taken` if another user has the social account, with `link_refused` if the token cannot be used any more,
   * with `other_user` if it has signed in another user, and with `social_refused` or `social_failed`.
   */
  redeemConnection(request: RedemptionRequest, signal: AbortSignal): Promise<SendResult | null>;
}

interface RedemptionRequest {
  readonly userId: string;
  readonly sessionDurationMinutes: number;
}

/**
 * Removes the token from the page's URL and signs in with it. Call it on landing pages of magic links and social
 * sign-in.
 *
 * Redeems tokens of the types `magic_links`, `oauth` and `login`. A token of the type `reset_password` stays in the
 * URL, for the module ResetPassword. Resolves to `null` if there is no token to redeem.
 *
 * The page sends each token once: after a success or a refusal, the next call has the same result. After a failure that
 * does not depend on the token (network error, timeout, status 5xx), the next call sends it again.
 *
 * Rejects with an `IdentityError` that has `code`, and for an error of the provider `error_type`, `error_message` and
 * `status_code`. A failed social sign-in has the code `social_refused` or `social_failed`, until a Login has shown it.
 */
export const redeemToken = (options: RedeemOptions): Promise<Redeemed | null> => redeemTokenFor(options);

/** Extends the session of a signed-in user. A response about another user is refused. */
export async function redeemTokenFor(options: RedeemOptions, userId?: string): Promise<Redeemed | null> {
  const { client, publicToken } = options;
  const project = client ? (internalsOf(client).publicToken ?? client) : publicToken;
  if (!client && !isPublicToken(publicToken)) throw new IdentityError('invalid_config');

  takeLanding();
  if (landsElsewhere(readPageUrl())) return null;
  const rejection = cachedRejection();
  if (rejection) throw new IdentityError(rejection);

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

// Its own chunk, so that `redeemToken` removes the token from the URL before the browser sends a request.
const loadRedeem = () =>
  import(/* webpackChunkName: "client" */ './redeem').catch((cause: unknown) => {
    throw chunkError(cause);
  });
