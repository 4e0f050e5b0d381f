import { readString } from '../wire/fields';
import type { Fields } from '../wire/fields';

/**
 * The maximum number of characters. It is longer than any pass phrase, and fast to hash. A longer password is refused,
 * never cut.
 */
const LONGEST_PASSWORD = 1024;

/**
 * Reads a password, which may be any text.
 * @throws ApiError `bad_request` if it is empty or much too long
 */
export function readPassword(fields: Fields, name = 'password'): string {
  return readString(fields, name, { max: LONGEST_PASSWORD });
}
