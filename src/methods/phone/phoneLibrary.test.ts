import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { dialCodes } from './dialCodes';
import { formatPhone, parsePhone } from './phoneLibrary';

test.each([
  ['US', '2025550162', '+12025550162', '(202) 555-0162'],
  ['US', '+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['AS', '733-1234', '+16847331234', '(684) 733-1234'],
  ['GB', '020 7946 0958', '+442079460958', '020 7946 0958'],
  ['IT', '06 1234 5678', '+390612345678', '06 1234 5678'],
])(
  'in the country %s, the text %s is the number %s, and screens show it as %s',
  (country, text, e164, displayed) => {
    expect(parsePhone(text, country, country)).toEqual({ valid: true, e164, displayed });
  },
);

test.each([
  ['US', '011'],
  ['CA', '00'], // not the prefix of the country, but of most countries
  ['JP', '010'],
])(
  'with the country %s, a number with the prefix %s is international, and belongs to its country',
  (country, prefix) => {
    for (const number of ['43 664 1234567', '39 06 1234 5678', '1 787 555 0123']) {
      const expected = parsePhoneNumberFromString(`+${number}`);
      const text = `${prefix} (${number.replaceAll(' ', '-')})`;
      expect({ text, ...parsePhone(text, country, 'FR') }).toEqual({
        text,
        valid: true,
        e164: expected?.number,
        displayed: expected?.formatInternational(),
      });
      expect(formatPhone(text, country).country).toBe(expected?.country);
    }
  },
);

test('in a country whose calling code includes the area code, a local number gets that area code', () => {
  const countries = [...dialCodes].filter(([, dialCode]) => dialCode.length > 3);
  for (const [country, dialCode] of countries) {
    const example = getExampleNumber(country as CountryCode, examples);
    const local = example?.nationalNumber.slice(3) ?? '';
    const { e164 } = parsePhone(local, country, country);
    expect(e164).toBe(`+${dialCode}${local}`);
    expect(formatPhone(local, country)).toEqual({ text: `${local.slice(0, 3)}-${local.slice(3)}` });
  }
  expect(countries).not.toHaveLength(0);
});

test.each([
  ['US', '202555016'],
  ['US', '911'],
  ['US', '+999 123456789'],
  ['US', 'call 2025550162'],
])('in the country %s, the text %s is not a valid number', (country, text) => {
  expect(parsePhone(text, country, country)).toEqual({ valid: false, e164: '', displayed: text });
});

test.each<[country: string, typed: string, text: string, prefixCountry: string | undefined]>([
  ['US', '202', '(202)', undefined],
  ['US', '2025550162', '(202) 555-0162', undefined],
  ['PR', '5550', '555-0', undefined],
  ['US', '+442079460958', '+44 20 7946 0958', 'GB'],
  ['US', '011442079460958', '011 44 20 7946 0958', 'GB'],
  ['US', '+80012345678', '+800 1234 5678', undefined],
])('with the country %s, the typed text %s is formatted as %s', (country, typed, text, prefixCountry) => {
  expect(formatPhone(typed, country)).toEqual({ text, country: prefixCountry });
});
