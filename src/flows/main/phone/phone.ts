import type { CountryCode } from 'libphonenumber-js';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';

export interface SubmittedPhone {
  readonly valid: boolean;
  /** `+12025550162`; empty when it is not valid. */
  readonly e164: string;
  /** As people of the country write it. */
  readonly national: string;
}

export interface FormattedPhone {
  readonly text: string;
  /** The country of a number typed in international form, else the one that was chosen. */
  readonly country: string;
}

// Every region of our own table is one of the library's; a test says so.
const known = (country: string) => country as CountryCode;

/**
 * Valid means that the digits follow the country's numbering plan, without a verdict on the kind of line: ranges open
 * every month, and a widget that was built earlier must not turn away their owners. The server has the last word.
 */
export function parsePhone(text: string, country: string): SubmittedPhone {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: known(country), extract: false });
  if (!phone?.isValid()) return { valid: false, e164: '', national: text };
  return { valid: true, e164: phone.number, national: phone.formatNational() };
}

/** As far as it was typed, in the way people of the country write it. An international number names its own country. */
export function formatPhone(text: string, country: string): FormattedPhone {
  const formatter = new AsYouType(known(country));
  const formatted = formatter.input(text);
  return { text: formatted, country: formatter.getCountry() ?? country };
}
