import { plainName } from './plainName';

test.each([
  ['Bake\u200Bry\u00AD\uFEFF', 'Bakery'],
  ['\u202Eelpmaxe.live\u202C\u2066', 'elpmaxe.live'],
  ['\u{E0041}Bakery\u{E007F}', 'Bakery'],
  [' Old \n\u00A0\u3000 Town\u2028Bakery ', 'Old Town Bakery'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['می\u200C خواهم\u200D', 'می خواهم'],
])('%j is shown as %j', (text, displayed) => {
  expect(plainName(text)).toBe(displayed);
});
