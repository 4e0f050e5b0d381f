import { inTimeOr } from '../../../browser/inTime';
import type { Browser } from '../../../browser/types';
import { PHONE_MAX_LENGTH, PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from '../../../config/phone';
import type * as Phone from './phone';
import type { FormattedPhone, SubmittedPhone } from './phone';
import { dialCodes } from './dialCodes';
import { significant } from './significant';

/** What the library's chunk offers. */
export type PhoneLibrary = Pick<typeof Phone, 'parsePhone' | 'formatPhone'>;

type LoadPhoneLibrary = () => Promise<PhoneLibrary>;

const loadPhoneLibrary: LoadPhoneLibrary = () => import(/* webpackChunkName: "phone" */ './phone');

/**
 * The number to send to. Within 2 s, else the specification's fallback (§5): taken as valid, dial code and digits.
 *
 * @param text as typed, national or international.
 * @param country ISO 3166-1 alpha-2, as chosen.
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
  // A number in international form has its own dial code.
  const dialCode = typed.startsWith('+') ? '' : (dialCodes.get(country) ?? '');
  const e164 = `+${dialCode}${digits}`;
  return inTimeOr(
    browser,
    PHONE_SUBMIT_LIMIT_MS,
    load().then((library) => library.parsePhone(text, country)),
    { valid: true, e164, national: text },
  );
}

/** The text reformatted within 10 s, else as it was typed. It keeps every digit. */
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
  return inTimeOr(browser, PHONE_TYPING_LIMIT_MS, work, raw);
}
