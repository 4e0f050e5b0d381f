import * as v from 'valibot';
import { linkRejected, sessionOver, withCodes, type Codes } from '../errors';
import { IdentityError, isDefinitive } from '../IdentityError';
import { pageClientOf } from '../page';
import { responseCheck, sendResult, type SendResult } from '../responses';
import type { RequestSender } from '../session/requestSender';
import { isSignedIn } from '../session/sessionStore';
import { withDeadline } from '../withDeadline';
import { redeemToken, redeemTokenFor } from './redeemToken';
import { takeUndisplayedRejection } from './rejection';

interface RedemptionRequest {
  readonly userId: string;
  readonly sessionDurationMinutes: number;
}

export function createLandingCalls({ client, browser, send }: RequestSender) {
  return {
    /**
     * Redeems the token of the page's URL. All widgets, and the host's own calls of `redeemToken`, share one request for
     * each token. Resolves to whether the person is signed in, also by an earlier session.
     * Rejects with `link_refused` if the token cannot be used any more (once for each token), and with `social_refused`
     * or `social_failed` after a failed social sign-in.
     */
    redeemLanding: (
      { sessionDurationMinutes }: { sessionDurationMinutes?: number },
      signal: AbortSignal,
    ): Promise<boolean> =>
      withCodes(
        linkRejected,
        withDeadline(
          async () => {
            await redeemToken({ client: client(), sessionDurationMinutes }).catch((error: IdentityError) => {
              const page = pageClientOf(client());
              if (page.displayedRejection === error) return;
              if (isDefinitive(error)) page.displayedRejection = error;
              throw error;
            });
            // The person may have signed out since the token was redeemed.
            return isSignedIn(client, browser);
          },
          { clock: browser, signal },
        ),
      ),

    /**
     * After `connectSocial`, adds the social account to the user. Resolves to `null` without a token. Rejects with
     * `social_taken` if another user has the social account, with `link_refused` if the token cannot be used any more,
     * with `other_user` if it has signed in another user, and with `social_refused` or `social_failed`.
     */
    redeemConnection: (
      { userId, sessionDurationMinutes }: RedemptionRequest,
      signal: AbortSignal,
    ): Promise<SendResult | null> =>
      withCodes(
        connectionCodes,
        send(
          () =>
            redeemTokenFor({ client: client(), sessionDurationMinutes }, userId).catch((error: unknown) => {
              takeUndisplayedRejection(); // so that a Login on the page does not show the rejection too
              throw error;
            }),
          (redeemed) => checkRedeemed(redeemed, userId),
          signal,
        ),
      ),
  };
}

const connectionCodes: Codes = [
  ['duplicate_oauth_registration', 'social_taken'],
  ['oauth_token_not_found', 'link_refused'],
  ...linkRejected,
  ...sessionOver,
];

const checkRedemption = responseCheck(v.object({ data: sendResult }));

/** The host may have redeemed the token itself, without a check of the user. */
function checkRedeemed(redeemed: unknown, userId: string): SendResult | null {
  if (!redeemed) return null;
  const { data } = checkRedemption(redeemed);
  if (data.user_id !== userId) throw new IdentityError('other_user');
  return data;
}
