import { plainText } from '../../config/plainText';

/** Returns only the plus signs and the digits of a phone number, as ASCII characters. */
export const dialableCharacters = (text: string): string => plainText(text).replace(/[^+\d]/g, '');

export interface PhoneValue {
  /** The code of the chosen country (ISO 3166-1 alpha-2). */
  readonly country: string;
  /** The number as the person typed it, national or international. */
  readonly text: string;
}

/** Compares two numbers without their formats. The country counts only if the numbers contain no calling code. */
export function isSameNumber(one: PhoneValue, other: PhoneValue): boolean {
  const dialable = dialableCharacters(one.text);
  if (dialable !== dialableCharacters(other.text)) return false;
  const hasCallingCode = dialable.startsWith('+');
  return hasCallingCode || one.country === other.country;
}

/** Returns the caret position in `text` that has `count` digits or plus signs before it. */
export function caretAfterDialable(text: string, count: number): number {
  let position = 0;
  let seen = 0;
  for (const character of text) {
    if (seen === count) break;
    seen += dialableCharacters(character).length;
    position += character.length;
  }
  return position;
}
