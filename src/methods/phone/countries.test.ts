import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { fakeServices } from '../../../tests/support/fakes/fakeServices';
import { countries, defaultCountry } from './countries';
import { dialCodes } from './dialCodes';

const hostWith = (country: string, locale?: string) =>
  fakeServices('Account', {
    config: { otpOptions: { defaultCountry: country } },
    host: { hostProps: { locale } },
  }).host;

test('the table of calling codes has all regions of the library', () => {
  expect([...dialCodes.keys()].sort()).toEqual([...getCountries()].sort());
  for (const region of getCountries()) {
    const code = getCountryCallingCode(region);
    const dialCode = dialCodes.get(region) ?? '';
    const hasAreaCode = code === '1' && region !== 'US' && region !== 'CA';
    // The area code is in the table, but not in the library's calling code.
    if (hasAreaCode) expect(dialCode).toMatch(/^1[2-9]\d\d$/);
    else expect([region, dialCode]).toEqual([region, code]);
  }
});

test.each([
  ['en', ['United States', 'Afghanistan', 'Åland Islands', 'Albania']],
  ['de', ['Vereinigte Staaten', 'Afghanistan', 'Ägypten', 'Ålandinseln']],
])('in %s the US is first and the others are sorted by name', (locale, first) => {
  const names = countries(locale).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(first);
  expect(names).toHaveLength(245);
});

test.each([
  ['DE', 'en-GB', ['en-GB'], 'DE'],
  ['UK', undefined, ['en-US'], 'GB'],
  ['auto', 'de-AT', ['en-GB'], 'AT'],
  ['auto', 'de', ['en-GB', 'de'], 'GB'],
  ['auto', undefined, ['de', 'en-US', 'en'], 'DE'],
  ['auto', 'es-419', ['es-419', 'es-MX'], 'US'],
  ['auto', undefined, ['not a language'], 'US'],
])(
  'the default country %s, with the locale %s and the browser’s languages %j, is %s',
  (option, locale, languages, country) => {
    expect(defaultCountry(hostWith(option, locale), languages)).toBe(country);
  },
);

test('a default country that does not exist is the US, and leads to one warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  for (const option of ['Germany', 'ZZ', 'ZZ']) expect(defaultCountry(hostWith(option))).toBe('US');
  expect(warn.mock.calls).toEqual([
    ['[portico] config.otpOptions.defaultCountry is neither a country nor "auto", so it is ignored.'],
  ]);
  warn.mockRestore();
});
