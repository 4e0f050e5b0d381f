import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';

/** Returns at most the allowed number of characters. */
export const truncateName = (name: string) =>
  Array.from(name.slice(0, 2 * PASSKEY_NAME_MAX_LENGTH)) // one character may need two UTF-16 units
    .slice(0, PASSKEY_NAME_MAX_LENGTH)
    .join('');
