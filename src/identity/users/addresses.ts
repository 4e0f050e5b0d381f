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

/**
 * Returns whether the provider refuses to remove an address, because it is the last primary factor. Email addresses,
 * phone numbers and social accounts are primary factors. Addresses that a signed-in person has entered but not verified
 * do not count. The reply does not distinguish them from the unverified address of a person who has signed up with a
 * password, which counts.
 */
export function isLastPrimaryFactor(address: Address, user: User): boolean {
  const others = [...emailsOf(user), ...phoneNumbersOf(user)].filter(({ id }) => id !== address.id);
  if (recordsIn(user.providers).length > 0) return false;
  if (address.verified) return !others.some(({ verified }) => verified);
  return others.length === 0 && isRecord(user.password);
}

const recordsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);
