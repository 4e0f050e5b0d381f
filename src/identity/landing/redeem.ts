import { createBrowser } from '../../browser/createBrowser';
import { screenKey } from '../../browser/screenKey';
import { SESSION_DURATION_MINUTES } from '../../config/limits';
import { clientOf } from '../client/clients';
import { projectOf } from '../client/projectOf';
import type { Landing } from './landing';
import type { Redeemed, RedeemOptions } from './redemptions';
import { signInsOf } from '../sessions/signIns';
import { withoutSecrets } from '../withoutSecrets';
import { withServerFields } from '../withServerFields';

/** Signs in with the token of a landing. Rejects with an `IdentityError` that also has the API's fields. */
export async function redeem({ tokenType, token }: Landing, options: RedeemOptions): Promise<Redeemed> {
  const browser = createBrowser();
  const duration = { session_duration_minutes: options.sessionDurationMinutes ?? SESSION_DURATION_MINUTES };
  try {
    const client = await clientOf(options, browser);
    // A `login` token comes from a reset email. It is redeemed in the same way as the token of a magic link.
    const call = () =>
      tokenType === 'oauth'
        ? client.oauth.authenticate(token, duration)
        : client.magicLinks.authenticate(token, duration);
    const data = withoutSecrets(await signInsOf(client, browser).run(call));
    browser.tabStorage.remove(screenKey(projectOf(options) ?? '')); // the tab need not restore the screen that waited for the link
    return { tokenType, data };
  } catch (error) {
    throw withServerFields(error);
  }
}
