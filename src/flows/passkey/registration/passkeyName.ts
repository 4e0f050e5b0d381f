import { PASSKEY_NAME_MAX_LENGTH } from '../../../config/passkeys';

export const cutName = (name: string) =>
  Array.from(name.slice(0, 2 * PASSKEY_NAME_MAX_LENGTH)) // one character may need two UTF-16 units
    .slice(0, PASSKEY_NAME_MAX_LENGTH)
    .join('');

const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Returns a name for use inside a label. A name that could change the writing direction of the label is put between
 * isolating characters. Other names are not, because these characters become part of the accessible name.
 */
export function nameInLabel(name: string): string {
  const plain = name.replace(controls, '');
  return plain !== name || rightToLeft.test(name) ? `\u2068${plain}\u2069` : name;
}
