import { countries } from './countries';

test.each([
  ['US', '1', 'United States'],
  ['AS', '1684', 'American Samoa'],
  ['KZ', '7', 'Kazakhstan'],
  ['XK', '383', 'Kosovo'],
])('the country %s has the calling code +%s and the English name %s', (code, dialCode, name) => {
  expect(countries('en')).toContainEqual({ code, dialCode, name });
});

test.each([
  ['en', ['United States', 'Afghanistan', 'Åland Islands', 'Albania']],
  ['de', ['Vereinigte Staaten', 'Afghanistan', 'Ägypten', 'Ålandinseln']],
])('in %s the US is first and the others are sorted by name', (locale, first) => {
  const names = countries(locale).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(first);
  expect(names).toHaveLength(245);
});

test('names are sorted by the rules of the language', () => {
  expect(countries('sv').at(-1)?.name).toMatch(/^Ö/);
});

test('a language that is none falls back to the browser’s language', () => {
  expect(countries('not a language')).toEqual(countries());
});
