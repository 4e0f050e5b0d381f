/**
 * Returns the code in the form in which the provider compares it: digits of other scripts become ASCII digits, and all
 * spaces are removed. The result stays a text, because a number would lose leading zeros.
 */
export function cleanTotpCode(typed: string): string {
  return withAsciiDigits(typed).replaceAll(/[\s\p{Pd}]/gu, '');
}

/**
 * Removes what people add when they copy a recovery code: spaces, other dashes, and capital letters. The provider's codes
 * are three groups of four characters with hyphens, which people may also leave out.
 */
export function cleanRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC') // fullwidth letters and digits
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase()
    .replace(/^(\w{4})-?(\w{4})-?(\w{4})$/, '$1-$2-$3');
}

// The low four bits of each of these characters' codes are the digit's value.
const withAsciiDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
