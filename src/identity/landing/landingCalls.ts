import type { RequestSender } from '../requests/createRequestSender';
import type { IdentityError } from '../core/IdentityError';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { linkRefused } from '../magicLinks/linkRefused';
import { isSignedIn } from '../sessions/isSignedIn';
import { redeemToken } from './redeemToken';
import { isDefinitive } from './redemptions';
import type { LandingCalls } from './types';

/** The refusals that a Login has shown on this page. `redeemToken` rejects with the same error each time. */
const shown = new WeakSet<object>();

/** Implements the gateway's call for landing pages. `LandingCalls` documents it. */
export function createLandingCalls({ client, browser }: RequestSender): LandingCalls {
  return {
    // All widgets of the page, and the host's own calls of `redeemToken`, share one request for each token.
    redeemLanding: ({ sessionDurationMinutes }, signal) =>
      withCodes(
        linkRefused,
        withDeadline(
          async () => {
            await redeemToken({ client: client(), sessionDurationMinutes }).catch((error: IdentityError) => {
              if (shown.has(error)) return;
              if (isDefinitive(error)) shown.add(error);
              throw error;
            });
            // The person may have signed out since the token was redeemed. So the session decides.
            return isSignedIn(client, browser);
          },
          { clock: browser, signal },
        ),
      ),
  };
}
