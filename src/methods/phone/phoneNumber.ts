import { plainText } from '../../browser/plainText';
import type { Browser } from '../../browser/types';
import { withTimeoutOr } from '../../browser/withTimeout';
import type { Services } from '../../store/services';
import { defaultCountry } from './countries';
import { dialCodes } from './dialCodes';
import { PHONE_MAX_LENGTH, PHONE_SUBMIT_LIMIT_MS, PHONE_TYPING_LIMIT_MS } from './options';
import type { FormattedPhone, ParsedPhone } from './phoneLibrary';

// The phone library is a chunk that loads with the first digit. If it does not load in time, there is a fallback.

export interface PhoneValue {
  /** ISO 3166-1 alpha-2. Empty: the person has chosen none, so `defaultCountry` counts. */
  readonly country: string;
  /** As typed, national or international. */
  readonly text: string;
}

const loadLibrary = () => import(/* webpackChunkName: "phone" */ './phoneLibrary');

/** The plus signs and digits, as ASCII characters. */
export const dialableCharacters = (text: string): string => plainText(text).replace(/[^+\d]/g, '');

/** Compares two numbers without their format. The country counts only if the numbers contain no calling code. */
export function isSameNumber(one: PhoneValue, other: PhoneValue): boolean {
  const dialable = dialableCharacters(one.text);
  if (dialable !== dialableCharacters(other.text)) return false;
  return dialable.startsWith('+') || one.country === other.country;
}

/** If the library takes more than 2 s or fails, the calling code and the digits count as valid (specification §5). */
export async function parseSubmittedPhone(
  { text, country: chosen }: PhoneValue,
  { browser, host }: Pick<Services, 'browser' | 'host'>,
): Promise<ParsedPhone> {
  const first = defaultCountry(host);
  const country = chosen || first;
  const dialable = dialableCharacters(text);
  if (!/\d/.test(dialable) || text.length > PHONE_MAX_LENGTH) {
    return { valid: false, e164: '', displayed: text };
  }
  const digits = dialable.replaceAll('+', '');
  const e164 = dialable.startsWith('+') ? `+${digits}` : `+${dialCodes.get(country) ?? ''}${digits}`;
  return withTimeoutOr(
    browser,
    PHONE_SUBMIT_LIMIT_MS,
    loadLibrary().then((library) => library.parsePhone(text, country, first)),
    { valid: true, e164, displayed: country === first ? text : e164 },
  );
}

/** If the library takes more than 10 s, fails or loses a digit, the text stays unchanged. */
export async function formatWhileTyping(
  { text, country }: PhoneValue,
  browser: Browser,
): Promise<FormattedPhone> {
  const dialable = dialableCharacters(text);
  const unchanged = { text };
  if (!dialable || text.length > PHONE_MAX_LENGTH) return unchanged;
  const formatting = loadLibrary().then((library) => {
    const formatted = library.formatPhone(text, country);
    return dialableCharacters(formatted.text) === dialable ? formatted : unchanged;
  });
  return withTimeoutOr(browser, PHONE_TYPING_LIMIT_MS, formatting, unchanged);
}
