import type { MethodId } from '../../config/readConfig';
import { isNonEmptyString, recordsOf } from '../core/shapes';
import { emailsOf, phoneNumbersOf } from '../users/addresses';
import { passwordOf } from '../users/passwordOf';
import type { User } from '../users/types';
import { walletsOf } from '../wallets/userWallets';

/**
 * Returns whether the user could no longer sign in without the email address, phone number, social account, passkey or
 * wallet with this id. The provider refuses this for the first three (`isLastPrimaryFactor`), but it would remove the
 * last passkey or wallet, and it does not know what the host offers.
 *
 * @param methods what the host offers. If it is empty, everything counts
 */
export function isOnlyWayToSignIn(id: string, user: User, methods: readonly MethodId[]): boolean {
  const ways = waysToSignIn(user, methods);
  return ways.length > 0 && ways.every((way) => way === id);
}

/**
 * Returns the ids of what the user can sign in with. An address that is not verified counts only with a password: a
 * person who has signed up with a password signs in with this address. A verified one is enough for a new password.
 */
function waysToSignIn(user: User, methods: readonly MethodId[]): string[] {
  const ifOffered = (anyOf: readonly MethodId[], ids: readonly string[]) =>
    methods.length === 0 || anyOf.some((each) => methods.includes(each)) ? ids : [];
  const emails = emailsOf(user);
  const idsOf = (list: readonly { readonly id: string; readonly verified: boolean }[]) =>
    list.flatMap(({ id, verified }) => (verified ? id : []));
  return [
    ...ifOffered(['emailMagicLinks', 'email', 'passwords'], idsOf(emails)),
    ...ifOffered(['passwords'], passwordOf(user) ? emails.map(({ id }) => id) : []),
    ...ifOffered(['sms', 'whatsapp'], idsOf(phoneNumbersOf(user))),
    ...ifOffered(
      ['oauth'],
      recordsOf(user.providers).map(({ oauth_user_registration_id: id }) => (isNonEmptyString(id) ? id : '')),
    ),
    ...ifOffered(
      ['passkeys'],
      user.webauthn_registrations.flatMap(({ webauthn_registration_id: id, verified }) =>
        verified === false ? [] : id,
      ),
    ),
    ...ifOffered(
      ['crypto'],
      walletsOf(user).map(({ id }) => id),
    ),
  ];
}
