/**
 * Removes spaces around a typed name, and invisible characters that do not belong to the writing. Joiners (U+200C,
 * U+200D) between letters, as in Persian, and variation selectors of symbols and of Chinese characters stay.
 */
export const typedName = (name: string): string =>
  name
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    // variation selectors
    .replace(/(?<![\p{S}\p{sc=Han}])[\ufe00-\ufe0f]/gu, '')
    // joiners
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{S}])/gu, '')
    .trim();

/** Removes characters that copying a text adds, such as direction marks. */
export const withoutInvisible = (text: string): string => text.replace(/\p{DI}/gu, '');

/**
 * For a typed code, number or email address: removes invisible characters, and writes `＋` and the digits of every script
 * in ASCII.
 */
export const plainText = (text: string): string =>
  withoutInvisible(text)
    .replace('＋', '+')
    .replace(/\p{Nd}/gu, asciiDigit);

/** In Unicode, ten digits follow each other from zero. Some sets of ten touch, hence the remainder. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
