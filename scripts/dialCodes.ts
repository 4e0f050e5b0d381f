/** Writes the table of calling codes for the phone field, from the data of libphonenumber-js: `npm run dial-codes`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** Regions of the North American plan that people call with the plain calling code 1. */
const REGIONS_WITHOUT_AREA_CODE = ['US', 'CA'];

const AREA_CODE_LENGTH = 3;

/**
 * In the North American plan all regions share the calling code 1, and people write the area code after the 1. So the
 * table has the area code of the library's example number.
 */
function dialCodeOf(region: CountryCode): string {
  const code = getCountryCallingCode(region);
  if (code !== '1' || REGIONS_WITHOUT_AREA_CODE.includes(region)) return code;
  const example = getExampleNumber(region, examples)?.nationalNumber ?? '';
  return code + example.slice(0, AREA_CODE_LENGTH);
}

const ROW_LENGTH = 12;

const entries = getCountries()
  .toSorted()
  .map((region) => region + dialCodeOf(region));
const rows = entries
  .map((entry, index) => entry + ((index + 1) % ROW_LENGTH ? ' ' : '\n'))
  .join('')
  .trim();

const text = `// Written by \`npm run dial-codes\`.

const table = \`
${rows}
\`;

/**
 * Maps each region (ISO 3166-1 alpha-2, and AC, TA and XK) to its calling code (ITU-T E.164), in digits only. In the
 * North American plan, the calling codes of all regions but the US and Canada contain the area code.
 */
export const dialCodes: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/\\s/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);
`;

writeFileSync(join(import.meta.dirname, '../src/methods/phone/dialCodes.ts'), text);
