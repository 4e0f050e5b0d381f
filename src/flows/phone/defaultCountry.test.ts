import { defaultCountry } from './defaultCountry';

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
    expect(defaultCountry(option, locale, languages)).toBe(country);
  },
);

test('a default country that does not exist is the US, and leads to one warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  for (const option of ['Germany', 'ZZ', 'ZZ', '']) expect(defaultCountry(option)).toBe('US');
  expect(warn.mock.calls).toEqual([
    ['[portico] config.otpOptions.defaultCountry is neither a country nor "auto", so it is ignored.'],
  ]);
  warn.mockRestore();
});
