import { withTimeoutOr } from '../../../browser/withTimeout';
import type { Browser } from '../../../browser/types';
import { PHONE_MAX_LENGTH, PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from '../../../config/phone';
import type * as Phone from './phone';
import type { FormattedPhone, SubmittedPhone } from './phone';
import { dialCodes } from './dialCodes';
import { significant } from './significant';

export type PhoneLibrary = Pick<typeof Phone, 'parsePhone' | 'formatPhone'>;

type LoadPhoneLibrary = () => Promise<PhoneLibrary>;

const loadPhoneLibrary: LoadPhoneLibrary = () => import(/* webpackChunkName: "phone" */ './phone');

/**
 * Returns the number to which the provider sends the code. If the library takes more than 2 s or fails, the number is
 * the calling code and the digits, and counts as valid (specification §5).
 *
 * @param text the number as the person typed it, national or international.
 * @param country the code of the chosen country (ISO 3166-1 alpha-2).
 */
export function submitPhone(
  text: string,
  country: string,
  browser: Browser,
  load: LoadPhoneLibrary = loadPhoneLibrary,
): Promise<SubmittedPhone> {
  const typed = significant(text);
  const digits = typed.replaceAll('+', '');
  if (!digits || text.length > PHONE_MAX_LENGTH) {
    return Promise.resolve({ valid: false, e164: '', national: text });
  }
  // An international number already contains its calling code.
  const dialCode = typed.startsWith('+') ? '' : (dialCodes.get(country) ?? '');
  const e164 = `+${dialCode}${digits}`;
  return withTimeoutOr(
    browser,
    PHONE_SUBMIT_LIMIT_MS,
    load().then((library) => library.parsePhone(text, country)),
    { valid: true, e164, national: text },
  );
}

/**
 * Formats the text. If the library takes more than 10 s or fails, the text stays unchanged. Formatting never removes
 * a digit.
 */
export function formatWhileTyping(
  text: string,
  country: string,
  browser: Browser,
  load: LoadPhoneLibrary = loadPhoneLibrary,
): Promise<FormattedPhone> {
  const typed = significant(text);
  const raw = { text, country };
  if (!typed || text.length > PHONE_MAX_LENGTH) return Promise.resolve(raw);
  const work = load().then((library) => {
    const formatted = library.formatPhone(text, country);
    return significant(formatted.text) === typed ? formatted : raw;
  });
  return withTimeoutOr(browser, PHONE_TYPING_LIMIT_MS, work, raw);
}
