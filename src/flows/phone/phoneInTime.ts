import { withTimeoutOr } from '../../browser/withTimeout';
import type { Browser } from '../../browser/types';
import { PHONE_MAX_LENGTH, PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from '../../config/phone';
import type * as phoneLibrary from './phoneLibrary';
import type { FormattedPhone, ParsedPhone } from './phoneLibrary';
import { dialCodes } from './dialCodes';
import { dialableCharacters } from './phoneDigits';

// The phone library is a chunk of its own, which loads with the first digit that the person types. Both functions below
// have a fallback for a library that cannot be loaded in time.

export type PhoneLibrary = Pick<typeof phoneLibrary, 'parsePhone' | 'formatPhone'>;

type LoadPhoneLibrary = () => Promise<PhoneLibrary>;

const loadPhoneLibrary: LoadPhoneLibrary = () => import(/* webpackChunkName: "phone" */ './phoneLibrary');

/**
 * Returns the number to which the provider sends the code. If the library takes more than 2 s or fails, the number is
 * the calling code and the digits, and counts as valid (specification §5).
 *
 * @param text the number as the person typed it, national or international.
 * @param country the code of the chosen country (ISO 3166-1 alpha-2).
 */
export function parseSubmittedPhone(
  text: string,
  country: string,
  browser: Browser,
  load: LoadPhoneLibrary = loadPhoneLibrary,
): Promise<ParsedPhone> {
  const dialable = dialableCharacters(text);
  const digits = dialable.replaceAll('+', '');
  if (!digits || text.length > PHONE_MAX_LENGTH) {
    return Promise.resolve({ valid: false, e164: '', national: text });
  }
  // An international number already contains its calling code.
  const dialCode = dialable.startsWith('+') ? '' : (dialCodes.get(country) ?? '');
  const e164 = `+${dialCode}${digits}`;
  return withTimeoutOr(
    browser,
    PHONE_SUBMIT_LIMIT_MS,
    load().then((library) => library.parsePhone(text, country)),
    { valid: true, e164, national: text },
  );
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
  const unchanged = { text, country };
  if (!dialable || text.length > PHONE_MAX_LENGTH) return Promise.resolve(unchanged);
  const formatting = load().then((library) => {
    const formatted = library.formatPhone(text, country);
    return dialableCharacters(formatted.text) === dialable ? formatted : unchanged;
  });
  return withTimeoutOr(browser, PHONE_TYPING_LIMIT_MS, formatting, unchanged);
}
