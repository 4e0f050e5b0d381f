import type { RequestSender } from '../requests/createRequestSender';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { linkRefused } from '../magicLinks/linkRefused';
import { isSignedIn } from '../sessions/isSignedIn';
import { redeemToken } from './redeemToken';
import type { LandingCalls } from './types';

/** Implements the gateway's call for landing pages. `LandingCalls` documents it. */
export function createLandingCalls({ client, browser }: RequestSender): LandingCalls {
  return {
    // All widgets of the page, and the host's own calls of `redeemToken`, share one request for each token.
    redeemLanding: ({ sessionDurationMinutes }, signal) =>
      withCodes(
        linkRefused,
        withDeadline(
          async () => {
            const redeemed = await redeemToken({ client: client(), sessionDurationMinutes });
            return redeemed !== null || (await isSignedIn(client, browser));
          },
          { clock: browser, signal },
        ),
      ),
  };
}
