const digit = /\p{Nd}/gu;

/**
 * Returns a typed or pasted text without characters that cannot be seen, and with the digits of every script, `＠` and
 * `＋` in ASCII. For codes, phone numbers and email addresses; other characters stay as they are.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{DI}/gu, '')
    .replace('＠', '@')
    .replace('＋', '+')
    .replace(digit, asciiDigit);

/** In Unicode the ten digits of a script follow each other, and each group begins with its zero. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (String.fromCodePoint(code - before - 1).search(digit) === 0) before++;
  return String(before % 10);
}
