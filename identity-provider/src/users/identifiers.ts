import { ParseError, parsePhoneNumberWithError } from 'libphonenumber-js';
import { ApiError } from '../wire/errors.ts';
import type { Fields } from '../wire/fields.ts';

const LONGEST_EMAIL = 254;

/**
 * ASCII only: 1 to 64 characters, `@`, and a domain name with at least one dot. The last part of the domain has only
 * letters, or begins with `xn--` (an internationalised name).
 */
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_{|}~.`-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]*\.([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i;

/** @throws ApiError `invalid_email` */
export function readEmail(fields: Fields): string {
  const { email } = fields;
  if (typeof email === 'string' && email.length <= LONGEST_EMAIL && emailPattern.test(email)) return email;
  throw new ApiError('invalid_email');
}

/**
 * Returns a phone number in E.164 form, such as `+12025550162`.
 * @throws ApiError `invalid_phone_number`, `invalid_phone_number_country_code`
 */
export function readPhoneNumber(fields: Fields): string {
  const { phone_number: text } = fields;
  if (typeof text !== 'string' || !/^\+\d{1,20}$/.test(text)) throw new ApiError('invalid_phone_number');
  try {
    const phoneNumber = parsePhoneNumberWithError(text);
    if (phoneNumber.isValid()) return phoneNumber.number;
  } catch (error) {
    if (error instanceof ParseError && error.message === 'INVALID_COUNTRY') {
      throw new ApiError('invalid_phone_number_country_code');
    }
  }
  throw new ApiError('invalid_phone_number');
}

/** Addresses are stored and compared in lower case, because mail systems ignore the case. */
export function lookupKeyOf(address: string): string {
  return address.toLowerCase();
}
