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
 * For the page where magic links and social sign-in land: signs in with the token in its address, and takes the token
 * out of the address before anything else happens. Tokens of the types `magic_links`, `oauth` and `login` are redeemed,
 * each by one request per page, however often this is called; `reset_password` tokens belong to the ResetPassword module
 * and stay where they are.
 *
 * Resolves to `null` where there is nothing to redeem. Rejects with an `IdentityError` that has `code`, and for an answer
 * of the server `error_type`, `error_message` and `status_code`. After a failure that is not about the token (no
 * connection, no answer in time, a server in trouble) the next call tries the same token again; after success or
 * refusal it answers the same without a request. Where a social sign-in has ended without a token, it rejects with
 * `social_refused` or `social_failed` until a Login on the page has said so.
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

/** Without inherited members: a script of the page may have put a client or a token on `Object.prototype`. */
function ownOptions(given: RedeemOptions): RedeemOptions {
  try {
    return Object.assign(Object.create(null), given) as RedeemOptions; // the same members
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

// What asks the server comes by itself: taking the token out of the address must not wait for it.
async function redeem(landing: Landing, options: RedeemOptions): Promise<Redeemed> {
  const chunk = await import(/* webpackChunkName: "client" */ './redeem').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
  return chunk.redeem(landing, options);
}
