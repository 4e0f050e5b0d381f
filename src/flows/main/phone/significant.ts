// Arabic-Indic, Persian and fullwidth digits. The low four bits of each character code are the digit's value.
const otherDigits = /[٠-٩۰-۹０-９]/g;

/** Returns only the plus signs and the digits of a phone number, as ASCII characters. */
export function significant(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[^+\d]/g, '');
}

interface PhoneNumber {
  readonly country: string;
  readonly text: string;
}

/** Compares two numbers without their formats. The country counts only if the numbers contain no calling code. */
export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  const digits = significant(one.text);
  return digits === significant(other.text) && (digits.startsWith('+') || one.country === other.country);
}

/** Returns the caret position in `text` that has `count` digits or plus signs before it. */
export function caretAfter(text: string, count: number): number {
  let index = 0;
  for (let seen = 0; seen < count && index < text.length; index++)
    seen += significant(text.charAt(index)).length;
  return index;
}
