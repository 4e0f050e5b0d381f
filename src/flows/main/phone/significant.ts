// Arabic-Indic, Persian and full-width digits; the low four bits of each are its value.
const otherDigits = /[٠-٩۰-۹０-９]/g;

/** The characters of a phone number that mean something, plus sign and digits, in ASCII. */
export function significant(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15)).replace(/[^+\d]/g, '');
}

/** Where in `text` the caret stands after `count` significant characters. */
export function caretAfter(text: string, count: number): number {
  let index = 0;
  for (let seen = 0; seen < count && index < text.length; index++)
    seen += significant(text.charAt(index)).length;
  return index;
}
