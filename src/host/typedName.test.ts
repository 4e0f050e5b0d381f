import { typedName } from '../browser/plainText';

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
