import { createBrowser } from '../../browser/createBrowser';
import { screenKey } from '../../browser/pageScope';
import { SESSION_DURATION_MINUTES } from '../../contract/config';
import { clientOf } from '../client/clients';
import { projectOf, type ClientSource } from '../client/source';
import { toIdentityError } from '../errors';
import { serverFields } from '../IdentityError';
import { pageClientOf } from '../page';
import { definedProperties } from '../session/requestSender';
import { signIn } from '../session/signIns';
import { withDeadline } from '../withDeadline';
import { withoutSecrets } from '../withoutSecrets';
import type { Landing, Redeemed } from './pageLanding';

/**
 * Rejects with an `IdentityError` that also has the fields of the provider's response.
 * @param userId the user whose session the token extends. Missing: the token may sign in any user
 */
export async function redeem(
  { tokenType, token, redeemer }: Landing,
  options: RedeemOptions,
  userId?: string,
): Promise<Redeemed> {
  const browser = createBrowser();
  const duration = { session_duration_minutes: options.sessionDurationMinutes ?? SESSION_DURATION_MINUTES };
  try {
    const client = await clientOf(options, browser);
    const call = (): Promise<unknown> =>
      redeemer === 'impersonation'
        ? client.impersonation.authenticate({ impersonation_token: token })
        : client[redeemer].authenticate(token, duration);
    const run = () => signIn(() => pageClientOf(client).client, call, userId);
    const data = withoutSecrets(await withDeadline(run, { clock: browser }));
    // The person is signed in, so a reload must not restore the screen that was waiting for this link.
    browser.tabStorage.remove(screenKey(projectOf(options) ?? ''));
    return { tokenType, data };
  } catch (error) {
    const failed = toIdentityError(error);
    throw Object.assign(failed, definedProperties(serverFields(failed)));
  }
}

export interface RedeemOptions extends ClientSource {
  /** In minutes. Default: 30. */
  readonly sessionDurationMinutes?: number;
}
