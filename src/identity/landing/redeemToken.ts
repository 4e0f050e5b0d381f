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
 * Removes the token from the page's address, then signs in with it. Use it on landing pages of magic links and social
 * sign-in. Redeems tokens of the types `magic_links`, `oauth` and `login`. Each token is sent once per page, even if
 * this function is called again. A `reset_password` token stays in the address, for the ResetPassword module.
 *
 * Resolves to `null` if there is no token. Rejects with an `IdentityError` that has `code`, and for an error of the
 * provider also `error_type`, `error_message` and `status_code`. If a failure does not depend on the token (network
 * error, timeout, status 5xx), the next call sends the same token again. After a success or a refusal, the next call
 * returns the same result without a request. If a social sign-in has ended without a token, it rejects with
 * `social_refused` or `social_failed`, until a Login on the page has shown this failure.
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

/** Copies only own members, because a script of the page may have put a client or a token on `Object.prototype`. */
function ownOptions(given: RedeemOptions): RedeemOptions {
  try {
    return Object.assign(Object.create(null), given) as RedeemOptions; // the same members
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

// Loads the code that sends the request. It is in a separate chunk, so that the token is removed from the address
// before this code arrives.
async function redeem(landing: Landing, options: RedeemOptions): Promise<Redeemed> {
  const chunk = await import(/* webpackChunkName: "client" */ './redeem').catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
  return chunk.redeem(landing, options);
}
