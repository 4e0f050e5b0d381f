import { readLanding } from '../provider/landing/pageLanding';
import { warnDeveloper } from '../browser/warnDeveloper';

/**
 * Warns if the page's URL still has a token. `landing` and `redeemToken` remove it, so this page uses neither, and
 * the person is not signed in.
 */
export function warnOfUnredeemedToken(address: string, publicToken: string): void {
  const landing = readLanding(address);
  if (!landing) return;
  warnDeveloper(
    `The page's address has a token (${landing.tokenType}). The page does not redeem it, so the person is not signed in. ` +
      `Set the property landing of Login, or call redeemToken({ publicToken: '${publicToken}' }).`,
  );
}
