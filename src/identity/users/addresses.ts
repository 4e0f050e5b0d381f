import { isNonEmptyString, isRecord } from '../core/shapes';
import type { User } from './types';

/** An email address or a phone number of a user. */
export interface Address {
  readonly id: string;
  /** The email address, or the phone number in the format E.164. */
  readonly text: string;
  readonly verified: boolean;
}

// The lists in the provider's reply are not checked before. A malformed entry is left out.

export const emailsOf = ({ emails }: User): Address[] => addressesIn(emails, 'email_id', 'email');

export const phoneNumbersOf = ({ phone_numbers }: User): Address[] =>
  addressesIn(phone_numbers, 'phone_id', 'phone_number');

function addressesIn(list: unknown, idName: string, textName: string): Address[] {
  return recordsIn(list).flatMap(({ [idName]: id, [textName]: text, verified }) =>
    isNonEmptyString(id) && isNonEmptyString(text) ? { id, text, verified: verified === true } : [],
  );
}

/** What counts as a primary factor: an email address, a phone number or a social account. */
type PrimaryFactor = Pick<Address, 'id' | 'verified'>;

/** A social account is always verified. */
const primaryFactorsOf = (user: User): PrimaryFactor[] => [
  ...emailsOf(user),
  ...phoneNumbersOf(user),
  ...recordsIn(user.providers).map(({ oauth_user_registration_id: id }) => ({
    id: isNonEmptyString(id) ? id : '',
    verified: true,
  })),
];

/**
 * Returns whether the provider refuses to remove a factor, because it is the last primary factor. Addresses that a
 * signed-in person has entered but not verified do not count. The reply does not distinguish them from the unverified
 * address of a person who has signed up with a password, which counts.
 */
export function isLastPrimaryFactor(factor: PrimaryFactor, user: User): boolean {
  const others = primaryFactorsOf(user).filter(({ id }) => id !== factor.id);
  if (factor.verified) return !others.some(({ verified }) => verified);
  return others.length === 0 && isRecord(user.password);
}

const recordsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);
