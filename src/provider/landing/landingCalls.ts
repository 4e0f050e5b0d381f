import { linkRejected, withCodes } from '../errors';
import { isDefinitive, type IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import type { RequestSender } from '../session/requestSender';
import { isSignedIn } from '../session/sessionStore';
import { withDeadline } from '../withDeadline';
import { redeemToken } from './redeemToken';

export function createLandingCalls({ client, browser }: RequestSender) {
  return {
    /**
     * Redeems the token of the page's URL. Resolves to whether the person is signed in, also by an earlier session.
     * Rejects once for each token with `link_refused`, and with `social_refused` or `social_failed`.
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
  };
}
