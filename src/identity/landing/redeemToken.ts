import { readAddress } from '../../browser/addressBar';
import { isPublicToken } from '../../config/validation';
import { IdentityError } from '../IdentityError';
import { internalsOf } from '../client/internals';
import type { Landing } from './landing';
import { landsElsewhere } from './landing';
import type { Redeemed, RedeemOptions } from './redemptions';
import { pageRedemptions } from './redemptions';
import { releaseLanding, takeLanding } from './takenLanding';
import { tokenlessLandings } from './tokenlessLandings';

/**
 * For landing pages of magic links and social sign-in: takes the token out of the page's address, then signs in with it.
 * Redeems tokens of the types `magic_links`, `oauth` and `login`, each with one request per page, however often this is
 * called. `reset_password` tokens belong to the ResetPassword module and stay in the address.
 *
 * Resolves to `null` without a token. Rejects with an `IdentityError` that has `code`, and for an error of the provider
 * `error_type`, `error_message` and `status_code`. The next call tries the same token again after a failure that does not
 * depend on the token (network error, timeout, status 5xx). After a success or a refusal it repeats the result without a
 * request. After a social sign-in without a token it rejects with `social_refused` or `social_failed` until a Login on
 * the page has shown that.
 */
export async function redeemToken(given: RedeemOptions): Promise<Redeemed | null> {
  const options = ownOptions(given);
  const { client, publicToken } = options;
  const project = client ? (internalsOf(client).publicToken ?? client) : publicToken;
  if (!client && !isPublicToken(publicToken)) throw new IdentityError('invalid_config');

  takeLanding();
  const landing = releaseLanding();
  if (!landing && landsElsewhere(readAddress())) return null;
  for (const { held } of tokenlessLandings) {
    const code = held();
    if (code) throw new IdentityError(code);
  }

  return pageRedemptions().answer(project, landing, (latest) => redeem(latest, options));
}

/** Own members alone: a script of the page may have put a client or a token on `Object.prototype`. */
function ownOptions(given: RedeemOptions): RedeemOptions {
  try {
    return Object.assign(Object.create(null), given) as RedeemOptions; // the same members
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

// The code that sends the request is a chunk of its own: taking the token out of the address must not wait for it.
async function redeem(landing: Landing, options: RedeemOptions): Promise<Redeemed> {
  const chunk = await import(/* webpackChunkName: "client" */ './redeem').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
  return chunk.redeem(landing, options);
}
