import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';

/** A name as the server has it, at a length that is a name's. */
export const cappedName = (name: string) =>
  Array.from(name.slice(0, 2 * PASSKEY_NAME_MAX_LENGTH)) // a character may take two places
    .slice(0, PASSKEY_NAME_MAX_LENGTH)
    .join('');

const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name inside a sentence that is no element, such as a label: it turns nothing around it. Isolating characters are
 * part of the accessible name, so they stand only where the name could turn anything.
 */
export function nameInLabel(name: string): string {
  const plain = name.replace(controls, '');
  return plain !== name || rightToLeft.test(name) ? `\u2068${plain}\u2069` : name;
}
