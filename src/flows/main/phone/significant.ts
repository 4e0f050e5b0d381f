// Arabic-Indic, Persian and fullwidth digits. The low four bits of each are its value.
const otherDigits = /[٠-٩۰-۹０-９]/g;

/** Returns the plus signs and digits of a phone number in ASCII. */
export function significant(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[^+\d]/g, '');
}

/** Returns the caret position in `text` after `count` significant characters. */
export function caretAfter(text: string, count: number): number {
  let index = 0;
  for (let seen = 0; seen < count && index < text.length; index++)
    seen += significant(text.charAt(index)).length;
  return index;
}
