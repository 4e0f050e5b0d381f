import { withTimeoutOr } from '../../browser/withTimeout';
import type { Browser } from '../../browser/types';
import { PHONE_MAX_LENGTH, PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from '../../config/phone';
import type * as phoneLibrary from './phoneLibrary';
import type { FormattedPhone, ParsedPhone } from './phoneLibrary';
import { dialCodes } from './dialCodes';
import type { PhoneValue } from './phoneDigits';
import { dialableCharacters } from './phoneDigits';

// The phone library is a chunk of its own, which loads with the first digit that the person types. Both functions below
// have a fallback for a library that cannot be loaded in time.

/** The countries whose international prefix is neither 011, as in North America, nor 00. The library knows the others. */
const prefixes = new Map([
  ['AU', '0011'],
  ['JP', '010'],
]);

export type PhoneLibrary = Pick<typeof phoneLibrary, 'parsePhone' | 'formatPhone'>;

type LoadPhoneLibrary = () => Promise<PhoneLibrary>;

const loadPhoneLibrary: LoadPhoneLibrary = () => import(/* webpackChunkName: "phone" */ './phoneLibrary');

/**
 * Returns the number to which the provider sends the code. If the library takes more than 2 s or fails, the number is
 * the calling code and the digits, and counts as valid (specification §5).
 *
 * @param defaultCountry the country whose numbers are displayed without the calling code.
 */
export function parseSubmittedPhone(
  { text, country }: PhoneValue,
  defaultCountry: string,
  browser: Browser,
  load: LoadPhoneLibrary = loadPhoneLibrary,
): Promise<ParsedPhone> {
  const dialable = dialableCharacters(text);
  if (!/\d/.test(dialable) || text.length > PHONE_MAX_LENGTH) {
    return Promise.resolve({ valid: false, e164: '', displayed: text });
  }
  const e164 = withCallingCode(dialable, country);
  return withTimeoutOr(
    browser,
    PHONE_SUBMIT_LIMIT_MS,
    load().then((library) => library.parsePhone(text, country, defaultCountry)),
    { valid: true, e164, displayed: country === defaultCountry ? text : e164 },
  );
}

/** Replaces the international prefix of a number by a plus sign. A number without a prefix gets the calling code. */
function withCallingCode(dialable: string, country: string): string {
  const dialCode = dialCodes.get(country) ?? '';
  const ownPrefix = prefixes.get(country) ?? (dialCode.startsWith('1') ? '011' : '00');
  const prefix = ['+', ownPrefix].find((one) => dialable.startsWith(one));
  const digits = dialable.slice(prefix?.length).replaceAll('+', '');
  return prefix ? `+${digits}` : `+${dialCode}${digits}`;
}

/**
 * Formats the text of the phone field. If the library takes more than 10 s or fails, the text stays unchanged.
 * Formatting never removes a digit.
 */
export function formatWhileTyping(
  text: string,
  country: string,
  browser: Browser,
  load: LoadPhoneLibrary = loadPhoneLibrary,
): Promise<FormattedPhone> {
  const dialable = dialableCharacters(text);
  const unchanged = { text };
  if (!dialable || text.length > PHONE_MAX_LENGTH) return Promise.resolve(unchanged);
  const formatting = load().then((library) => {
    const formatted = library.formatPhone(text, country);
    return dialableCharacters(formatted.text) === dialable ? formatted : unchanged;
  });
  return withTimeoutOr(browser, PHONE_TYPING_LIMIT_MS, formatting, unchanged);
}
