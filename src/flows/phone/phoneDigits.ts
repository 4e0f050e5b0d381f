// Arabic-Indic, Persian and fullwidth digits. The low four bits of each character code are the digit's value.
const nonAsciiDigits = /[٠-٩۰-۹０-９]/g;

/** Returns only the plus signs and the digits of a phone number, as ASCII characters. */
export function dialableCharacters(text: string): string {
  const ascii = text.replace(nonAsciiDigits, (digit) => String(digit.charCodeAt(0) & 15));
  return ascii.replace(/[^+\d]/g, '');
}

interface PhoneNumber {
  readonly country: string;
  readonly text: string;
}

/** Compares two numbers without their formats. The country counts only if the numbers contain no calling code. */
export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  const dialable = dialableCharacters(one.text);
  if (dialable !== dialableCharacters(other.text)) return false;
  const hasCallingCode = dialable.startsWith('+');
  return hasCallingCode || one.country === other.country;
}

/** Returns the caret position in `text` that has `count` digits or plus signs before it. */
export function caretAfterDialable(text: string, count: number): number {
  let position = 0;
  let seen = 0;
  while (seen < count && position < text.length) {
    seen += dialableCharacters(text.charAt(position)).length;
    position++;
  }
  return position;
}
