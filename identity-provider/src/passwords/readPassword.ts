import { readString } from '../wire/fields';
import type { Fields } from '../wire/fields';

/** Long enough for every pass phrase, and little to hash. A longer one is refused, never cut. */
const LONGEST_PASSWORD = 1024;

/** A text of any composition. @throws ApiError `bad_request` for an empty or much too long one */
export function readPassword(fields: Fields, name = 'password'): string {
  return readString(fields, name, { max: LONGEST_PASSWORD });
}
