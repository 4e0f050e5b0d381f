import { plainText, typedName } from './plainText';

const charactersOf = (...ranges: [first: number, last: number][]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );

test('the digits of every script of Unicode become ASCII digits', () => {
  const digits = charactersOf([0, 0x10ffff]).filter((character) => /\p{Nd}/u.test(character));
  const plain = digits.map(plainText).join('');
  expect(plain).toBe('0123456789'.repeat(digits.length / 10));
  expect(digits.length).toBeGreaterThan(600);
});

test('invisible characters are removed', () => {
  const invisible = charactersOf([0x200b, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069], [0xfe00, 0xfe0f]);
  for (const character of [...invisible, '\u00ad', '\ufeff', '\u2060', '\u061c'])
    expect(plainText(`${character}4${character}8${character}`)).toBe('48');
});

test.each([
  ['＋４４', '+44'],
  ['Ａdа@example.com', 'Ａdа@example.com'],
  ['½ ² ⑤ 五', '½ ² ⑤ 五'],
])('%s becomes %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['\u202a Ada\u00ad \u2066Love\u200blace\ufeff\u2069\ufe0f', 'Ada Lovelace'],
  ['\u200cAda\u200d \u200dLovelace\u200c', 'Ada Lovelace'],
])('invisible characters in the name %j are removed', (typed, name) => {
  expect(typedName(typed)).toBe(name);
});

test.each([
  'علی\u200cرضا', // Persian, with a non-joiner
  'ක\u0dca\u200dරිස්', // Sinhala, with a joiner after a mark
  '👩🏽\u200d💻 ❤\ufe0f\u200d🔥',
  'O’Neill-Ångström',
])('the name %s stays as it is', (name) => {
  expect(typedName(name)).toBe(name);
});
