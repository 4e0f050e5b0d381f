import { readAddress, replaceAddress } from '../browser/addressBar';
import { createBrowser } from '../browser/createBrowser';
import type { Browser } from '../browser/types';
import { SESSION_DURATION_MINUTES } from '../config/limits';
import { clientOf } from './clients';
import { IdentityError } from './IdentityError';
import { internalsOf } from './internals';
import type { Landing } from './landing';
import { landsElsewhere, readLanding, withoutLanding } from './landing';
import type { Redeemed } from './redemptions';
import { pageRedemptions } from './redemptions';
import { isText } from './replies';
import { signInsOf } from './signIns';
import type { ClientSource } from './source';
import { withoutSecrets } from './withoutSecrets';
import { withServerFields } from './withServerFields';

export interface RedeemOptions extends ClientSource {
  /** 30 by default. */
  readonly sessionDurationMinutes?: number;
}

/**
 * For the page where magic links and social sign-in land: signs in with the token in its address, and takes the token
 * out of the address before anything else happens. Tokens of the types `magic_links`, `oauth` and `login` are redeemed,
 * each by one request per page, however often this is called; `reset_password` tokens belong to the ResetPassword module
 * and stay where they are.
 *
 * Resolves to `null` where there is nothing to redeem. Rejects with an `IdentityError` that has `code`, and for an answer
 * of the server `error_type`, `error_message` and `status_code`. After a failure that is not about the token (no
 * connection, no answer in time, a server in trouble) the next call tries the same token again; after success or
 * refusal it answers the same without a request.
 */
export async function redeemToken(options: RedeemOptions): Promise<Redeemed | null> {
  const { client, publicToken } = options;
  const project = client ? (internalsOf(client).publicToken ?? client) : publicToken;
  if (!client && !isText(publicToken)) throw new IdentityError('invalid_config');

  const address = readAddress();
  const landing = readLanding(address);
  if (landing) replaceAddress(withoutLanding(address));
  else if (landsElsewhere(address)) return null;

  return pageRedemptions().answer(project, landing, (latest) => redeem(latest, options, createBrowser()));
}

async function redeem(
  { tokenType, token }: Landing,
  options: RedeemOptions,
  browser: Browser,
): Promise<Redeemed> {
  const duration = { session_duration_minutes: options.sessionDurationMinutes ?? SESSION_DURATION_MINUTES };
  try {
    const client = await clientOf(options, browser);
    // A `login` token comes out of a reset mail and is read like a magic link's.
    const call = () =>
      tokenType === 'oauth'
        ? client.oauth.authenticate(token, duration)
        : client.magicLinks.authenticate(token, duration);
    return { tokenType, data: withoutSecrets(await signInsOf(client, browser).run(call)) };
  } catch (error) {
    throw withServerFields(error);
  }
}
