/**
 * Returns a typed name without spaces around it, and without invisible characters. The exceptions belong to the writing:
 * letter joiners (U+200C, U+200D) between letters, as in Persian names or in emoji, and the variation selectors of
 * symbols and of Chinese characters.
 */
export const typedName = (name: string): string =>
  name
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/(?<![\p{S}\p{sc=Han}])[\ufe00-\ufe0f]/gu, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{S}])/gu, '')
    .trim();

const digit = /\p{Nd}/gu;

/** Removes the characters that cannot be seen, such as direction marks, which come with a copied text. */
export const withoutInvisible = (text: string): string => text.replace(/\p{DI}/gu, '');

/**
 * Returns a typed or pasted text without invisible characters, and with `＋` and the digits of every script in ASCII.
 * For codes, phone numbers and email addresses. All other characters stay as they are.
 */
export const plainText = (text: string): string =>
  withoutInvisible(text).replace('＋', '+').replace(digit, asciiDigit);

/** In Unicode the ten digits of a script follow each other, and each group begins with its zero. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (String.fromCodePoint(code - before - 1).search(digit) === 0) before++;
  return String(before % 10);
}
