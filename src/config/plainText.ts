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
