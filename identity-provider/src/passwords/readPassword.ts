import { readString } from '../wire/fields';
import type { Fields } from '../wire/fields';

/**
 * The maximum number of characters. It is high enough for any pass phrase. A password of this length is still fast to
 * hash. If a password is longer, the provider refuses it, and never cuts it.
 */
const LONGEST_PASSWORD = 1024;

/**
 * Reads a password from a request.
 * @throws ApiError `bad_request` if the password is empty or too long
 */
export function readPassword(fields: Fields, name = 'password'): string {
  return readString(fields, name, { max: LONGEST_PASSWORD });
}
