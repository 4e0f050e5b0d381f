import { readString, type Fields } from '../wire/fields.ts';

/** Enough for any pass phrase, and still fast to hash. The provider refuses longer passwords, and never cuts them. */
const LONGEST_PASSWORD = 1024;

/** @throws ApiError `bad_request` if the password is empty or too long */
export function readPassword(fields: Fields, name = 'password'): string {
  return readString(fields, name, { max: LONGEST_PASSWORD });
}
