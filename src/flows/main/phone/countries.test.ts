import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { countries } from './countries';
import { defaultCountry } from './defaultCountry';
import { dialCodes } from './dialCodes';

test('the table has all regions of the library, each with its calling code', () => {
  expect([...dialCodes.keys()].sort()).toEqual([...getCountries()].sort());
  for (const region of getCountries()) {
    const code = getCountryCallingCode(region);
    const dialCode = dialCodes.get(region) ?? '';
    if (code === '1') expect(dialCode).toMatch(region === 'US' || region === 'CA' ? /^1$/ : /^1[2-9]\d\d$/);
    else expect([region, dialCode]).toEqual([region, code]);
  }
});

test.each([
  ['US', '1', 'United States'],
  ['CA', '1', 'Canada'],
  ['GB', '44', 'United Kingdom'],
  ['AS', '1684', 'American Samoa'],
  ['PR', '1787', 'Puerto Rico'],
  ['KZ', '7', 'Kazakhstan'],
  ['VA', '39', 'Vatican City'],
  ['XK', '383', 'Kosovo'],
  ['AX', '358', 'Åland Islands'],
])('%s reads +%s %s', (code, dialCode, name) => {
  expect(countries('en')).toContainEqual({ code, dialCode, name });
});

test.each([
  ['en', ['United States', 'Afghanistan', 'Åland Islands', 'Albania']],
  ['de', ['Vereinigte Staaten', 'Afghanistan', 'Ägypten', 'Ålandinseln']],
  ['sv', ['USA', 'Afghanistan', 'Albanien', 'Algeriet']],
  ['es', ['Estados Unidos', 'Afganistán', 'Albania', 'Alemania']],
])('in %s the US is first and the others are sorted by name', (locale, first) => {
  const names = countries(locale).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(first);
  expect(names).toHaveLength(245);
});

test('names are sorted by the rules of the language', () => {
  expect(countries('sv').at(-1)?.name).toMatch(/^Ö/);
});

test.each(['not a language', 'x', ''])('the language %j falls back to the browser’s language', (locale) => {
  expect(countries(locale)).toEqual(countries());
});

test('without Intl.DisplayNames, each country has its code as its name', () => {
  const { DisplayNames } = Intl;
  Reflect.deleteProperty(Intl, 'DisplayNames');
  try {
    const names = countries('de').map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['US', 'AC', 'AD']);
    expect(countries('not a language')).toContainEqual({ code: 'GB', dialCode: '44', name: 'GB' });
  } finally {
    Object.defineProperty(Intl, 'DisplayNames', { value: DisplayNames, configurable: true, writable: true });
  }
});

test.each([
  ['DE', 'en-GB', ['en-GB'], 'DE'],
  ['de', undefined, ['en-GB'], 'DE'],
  ['UK', undefined, ['en-US'], 'GB'],
  ['auto', 'de-AT', ['en-GB'], 'AT'],
  ['auto', 'de', ['en-GB', 'de'], 'GB'],
  ['auto', 'auto', ['de-CH'], 'CH'],
  ['auto', undefined, ['de', 'en-US', 'en'], 'DE'],
  ['auto', 'es-419', ['es-419', 'es-MX'], 'US'],
  ['auto', undefined, ['not a language'], 'US'],
  ['auto', undefined, [], 'US'],
])('the default country %s, with the locale %s and the browser’s languages %j, is %s', (...row) => {
  const [option, locale, languages, country] = row;
  expect(defaultCountry(option, locale, languages)).toBe(country);
});

test('a default country that does not exist is the US, and leads to one warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  for (const option of ['Germany', 'ZZ', 'ZZ', '']) expect(defaultCountry(option)).toBe('US');
  expect(warn.mock.calls).toEqual([
    ['Portico: config.otpOptions.defaultCountry is neither a country nor "auto", so it is ignored.'],
  ]);
  warn.mockRestore();
});
