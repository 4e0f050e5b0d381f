// Three functions remove invisible characters:
// - `typedName`, from a name that the person types: only those that no script needs, because joiners are spelling.
// - `plainText`, from a code, a number or an email address that the person types: all.
// - `plainName` (in its own file), from a name of a third party: those that could reverse the line.

/**
 * Removes spaces around a typed name, and invisible characters that do not belong to the writing. Joiners (U+200C,
 * U+200D) between letters, as in Persian, and variation selectors of symbols and of Chinese characters stay.
 */
export const typedName = (name: string): string =>
  name
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/(?<![\p{S}\p{sc=Han}])[\ufe00-\ufe0f]/gu, '')
    .replace(/(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{S}])/gu, '')
    .trim();

const digit = /\p{Nd}/gu;

/** Removes characters that copying a text adds, such as direction marks. */
export const withoutInvisible = (text: string): string => text.replace(/\p{DI}/gu, '');

/** Removes invisible characters, and writes `＋` and the digits of every script in ASCII. */
export const plainText = (text: string): string =>
  withoutInvisible(text).replace('＋', '+').replace(digit, asciiDigit);

/** In Unicode the ten digits of a script follow each other, from its zero. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (String.fromCodePoint(code - before - 1).search(digit) === 0) before++;
  return String(before % 10);
}
