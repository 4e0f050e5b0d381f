import { plainName } from './plainName';

test.each([
  ['has no invisible characters', 'Bake\u200Bry\u00AD\uFEFF', 'Bakery'],
  ['has no characters that reverse it', '\u202Eelpmaxe.live\u202C\u2066', 'elpmaxe.live'],
  ['has no tag characters', '\u{E0041}Bakery\u{E007F}', 'Bakery'],
  ['has single spaces between its words', ' Old \n\u00A0\u3000 Town\u2028Bakery ', 'Old Town Bakery'],
  ['keeps a joiner between two letters', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['loses a joiner at the end of a word', 'می\u200C خواهم\u200D', 'می خواهم'],
])('a plain name %s', (_, text, name) => {
  expect(plainName(text)).toBe(name);
});
