import type { MethodId } from '../../../config/readConfig';
import {
  isOnlyWayToSignIn,
  emailsOf,
  isLastPrimaryFactor,
  phoneNumbersOf,
} from '../../../identity/methods/user';
import type { Address, User } from '../../../identity/methods/user';
import type { UserChange } from '../../user/useUser';
import type { AddressKind, SentPasscode } from './addressSlice';

export interface ListedAddress extends Address {
  /** True if the provider would refuse to remove the address, or the person could not sign in without it. */
  readonly isLast: boolean;
}

export const addressesOf = (
  kind: AddressKind,
  user: User,
  methods: readonly MethodId[] = [],
): ListedAddress[] =>
  (kind === 'email' ? emailsOf(user) : phoneNumbersOf(user)).map((address) => ({
    ...address,
    isLast: isLastPrimaryFactor(address, user) || isOnlyWayToSignIn(address.id, user, methods),
  }));

export const withAddress =
  (kind: AddressKind, { addressId: id, address: text }: SentPasscode): UserChange =>
  (user) =>
    changeList(kind, user, (list) => [
      ...list.filter((each) => each.id !== id),
      { id, text, verified: true, isLast: false },
    ]);

export const withoutAddress =
  (kind: AddressKind, id: string): UserChange =>
  (user) =>
    changeList(kind, user, (list) => list.filter((each) => each.id !== id));

function changeList(
  kind: AddressKind,
  user: User,
  update: (list: readonly ListedAddress[]) => readonly ListedAddress[],
): User {
  const list = update(addressesOf(kind, user));
  return kind === 'email'
    ? { ...user, emails: list.map(({ id, text, verified }) => ({ email_id: id, email: text, verified })) }
    : {
        ...user,
        phone_numbers: list.map(({ id, text, verified }) => ({
          phone_id: id,
          phone_number: text,
          verified,
        })),
      };
}
