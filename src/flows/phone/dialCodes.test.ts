import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { dialCodes } from './dialCodes';

test('the table has all regions of the library, each with its calling code', () => {
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
