import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { formatPhone, parsePhone } from './phoneLibrary';
import { dialableCharacters } from './phoneDigits';

const mobiles = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

test('a mobile number of every country is valid in every usual notation', () => {
  for (const phone of mobiles) {
    const { country = 'US', number: e164 } = phone;
    for (const text of [phone.formatNational(), phone.nationalNumber, phone.formatInternational(), e164]) {
      expect({ text, ...parsePhone(text, country) }).toMatchObject({ text, valid: true, e164 });
    }
    expect(parsePhone(e164, 'US')).toMatchObject({ valid: true, e164 });
  }
  expect(mobiles).toHaveLength(245);
});

test('formatting keeps every digit of every country’s numbers, even incomplete ones', () => {
  for (const phone of mobiles) {
    for (const whole of [phone.formatNational(), phone.nationalNumber, phone.number]) {
      for (let length = 1; length <= whole.length; length++) {
        const typed = whole.slice(0, length);
        expect(dialableCharacters(formatPhone(typed, phone.country ?? 'US').text)).toBe(
          dialableCharacters(typed),
        );
      }
    }
  }
});

test.each([
  ['US', '2025550162', '+12025550162', '(202) 555-0162'],
  ['US', '(202) 555-0162', '+12025550162', '(202) 555-0162'],
  ['US', '1 202 555 0162', '+12025550162', '(202) 555-0162'],
  ['US', '+44 20 7946 0958', '+442079460958', '020 7946 0958'],
  ['US', '+16847331234', '+16847331234', '(684) 733-1234'],
  ['AS', '733-1234', '+16847331234', '(684) 733-1234'],
  ['AS', '684 733 1234', '+16847331234', '(684) 733-1234'],
  ['GB', '020 7946 0958', '+442079460958', '020 7946 0958'],
  ['GB', '2079460958', '+442079460958', '020 7946 0958'],
  ['DE', '030 901820', '+4930901820', '030 901820'],
  ['FR', '06 12 34 56 78', '+33612345678', '06 12 34 56 78'],
  ['IT', '06 1234 5678', '+390612345678', '06 1234 5678'],
  ['BR', '11 96123-4567', '+5511961234567', '(11) 96123-4567'],
  ['IN', '081234 56789', '+918123456789', '081234 56789'],
  ['JP', '090-1234-5678', '+819012345678', '090-1234-5678'],
  ['US', '٢٠٢٥٥٥٠١٦٢', '+12025550162', '(202) 555-0162'],
])(
  'in the country %s, the text %s is the number %s, and screens show it as %s',
  (country, text, e164, national) => {
    expect(parsePhone(text, country)).toEqual({ valid: true, e164, national });
  },
);

test.each([
  ['US', '202555016'],
  ['US', '20255501622'],
  ['US', '0000000000'],
  ['US', '1234567890'],
  ['US', '911'],
  ['GB', '12345'],
  ['DE', '1'],
  ['US', '+999 123456789'],
  ['US', '+44 1'],
  ['US', 'call 2025550162'],
  ['US', 'abc'],
])('in the country %s, the text %s is not a valid number', (country, text) => {
  expect(parsePhone(text, country)).toEqual({ valid: false, e164: '', national: text });
});

test.each([
  ['US', '202', '(202)', 'US'],
  ['US', '2025550', '(202) 555-0', 'US'],
  ['US', '2025550162', '(202) 555-0162', 'US'],
  ['US', '12025550162', '1 (202) 555-0162', 'US'],
  ['GB', '02079460958', '020 7946 0958', 'GB'],
  ['US', '+442079460958', '+44 20 7946 0958', 'GB'],
  ['US', '+4', '+4', 'US'],
  ['DE', '+12025550162', '+1 202 555 0162', 'US'],
  ['US', '+16847331234', '+1 684 733 1234', 'AS'],
  ['US', '+80012345678', '+800 1234 5678', 'US'],
])(
  'with the country %s, the typed text %s is formatted as %s, and the country is then %s',
  (country, typed, text, shown) => {
    expect(formatPhone(typed, country)).toEqual({ text, country: shown });
  },
);
