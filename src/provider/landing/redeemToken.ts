import { readPageUrl } from '../../browser/addressBar';
import { isPublicToken } from '../../host/validation';
import { internalsOf } from '../client/internals';
import { chunkError, IdentityError, isDefinitive } from '../IdentityError';
import { claimRedemption, hasOtherToken, takeLanding, type Redeemed } from './pageLanding';
import type { RedeemOptions } from './redeem';
import { storedRejection } from './rejection';

/**
 * Removes the token from the page's URL and signs in with it. Resolves to `null` if there is none.
 *
 * The page sends each token once: after a success or a rejection, the next call has the same result. After a failure that
 * does not depend on the token (network error, timeout, status 5xx), the next call sends it again. A failed social
 * sign-in has the code `social_refused` or `social_failed`, until a Login has shown it.
 */
export const redeemToken = (options: RedeemOptions): Promise<Redeemed | null> => redeemTokenFor(options);

/** @param userId extends the session of this user. A response about another user is rejected */
export async function redeemTokenFor(options: RedeemOptions, userId?: string): Promise<Redeemed | null> {
  const { client, publicToken } = options;
  const project = client ? (internalsOf(client).publicToken ?? client) : publicToken;
  if (!client && !isPublicToken(publicToken)) throw new IdentityError('invalid_config');

  takeLanding();
  // The token of a reset link is for ResetPassword, and an unknown one is for the host.
  if (hasOtherToken(readPageUrl())) return null;
  const rejection = storedRejection();
  if (rejection) throw new IdentityError(rejection);

  const redemption = claimRedemption(project);
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
