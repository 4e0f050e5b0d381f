import type { Project } from '../projects/projects.ts';
import { addressId, type NewFactor } from './factors.ts';
import { lookupKeyOf } from './identifiers.ts';

export type AddressKind = 'emails' | 'phone_numbers';

/**
 * An email address or a phone number. It need not belong to a user. In the calls for passcodes, its `id` is the
 * `method_id`.
 */
export type Address = Pick<NewFactor<AddressKind>, 'kind' | 'lookupKey' | 'id'> & { text: string };

export function emailAddress(project: Project, email: string): Address {
  const lookupKey = lookupKeyOf(email);
  return { kind: 'emails', lookupKey, id: addressId(project, 'email', lookupKey), text: email };
}

export function phoneAddress(project: Project, phoneNumber: string): Address {
  const id = addressId(project, 'phone-number', phoneNumber);
  return { kind: 'phone_numbers', lookupKey: phoneNumber, id, text: phoneNumber };
}

/** Returns the factor of the user who owns the address. */
export function addressFactor(
  userId: string,
  { kind, lookupKey, id, text }: Address,
  verified: boolean,
): NewFactor<AddressKind> {
  const value =
    kind === 'emails'
      ? { email_id: id, email: text, verified }
      : { phone_id: id, phone_number: text, verified };
  return { userId, kind, lookupKey, id, value };
}
