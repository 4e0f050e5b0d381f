import { isNonEmptyString, recordsOf } from '../core/shapes';
import { emailsOf, phoneNumbersOf } from '../users/addresses';
import { passwordOf } from '../users/passwordOf';
import type { User } from '../users/types';
import { walletsOf } from '../wallets/userWallets';

/**
 * Returns whether the user could no longer sign in without the email address, phone number, social account, passkey or
 * wallet with this id. The provider refuses this for the first three (`isLastPrimaryFactor`), but it would remove the
 * last passkey or wallet.
 */
export function isOnlyWayToSignIn(id: string, user: User): boolean {
  const ways = waysToSignIn(user);
  return ways.length > 0 && ways.every((way) => way === id);
}

/**
 * Returns the ids of what the user can sign in with. An address that is not verified counts only with a password: a
 * person who has signed up with a password signs in with this address.
 */
const waysToSignIn = (user: User): string[] => [
  ...emailsOf(user).flatMap(({ id, verified }) => (verified || passwordOf(user) ? id : [])),
  ...phoneNumbersOf(user).flatMap(({ id, verified }) => (verified ? id : [])),
  ...recordsOf(user.providers).map(({ oauth_user_registration_id: id }) => (isNonEmptyString(id) ? id : '')),
  ...user.webauthn_registrations.flatMap(({ webauthn_registration_id: id, verified }) =>
    verified === false ? [] : id,
  ),
  ...walletsOf(user).map(({ id }) => id),
];
