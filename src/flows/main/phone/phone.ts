import type { CountryCode } from 'libphonenumber-js';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';

export interface SubmittedPhone {
  readonly valid: boolean;
  /** E.164, such as `+12025550162`; empty if the number is invalid. */
  readonly e164: string;
  /** In the country's national format. */
  readonly national: string;
}

export interface FormattedPhone {
  readonly text: string;
  /** The country of an international number, else the chosen country. */
  readonly country: string;
}

// A test checks that the library knows every region of our table.
const known = (country: string) => country as CountryCode;

/**
 * A number is valid if its digits follow the country's numbering plan. The kind of line does not matter: countries
 * open new ranges every month, and an older widget must not reject their owners. The server decides.
 */
export function parsePhone(text: string, country: string): SubmittedPhone {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: known(country), extract: false });
  if (!phone?.isValid()) return { valid: false, e164: '', national: text };
  return { valid: true, e164: phone.number, national: phone.formatNational() };
}

/** Formats an incomplete number in the country's format. An international number determines its own country. */
export function formatPhone(text: string, country: string): FormattedPhone {
  const formatter = new AsYouType(known(country));
  const formatted = formatter.input(text);
  return { text: formatted, country: formatter.getCountry() ?? country };
}
