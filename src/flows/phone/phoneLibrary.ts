import type { CountryCode } from 'libphonenumber-js';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';
import { plainText } from '../../config/plainText';

export interface ParsedPhone {
  readonly valid: boolean;
  /** The number in the format E.164, such as `+12025550162`. It is empty if the number is invalid. */
  readonly e164: string;
  /** The number in the country's national format, or the text as it was typed if the library has not formatted it. */
  readonly national: string;
}

export interface FormattedPhone {
  readonly text: string;
  /** The country that belongs to the number's international prefix, or the chosen country if there is no prefix. */
  readonly country: string;
}

/**
 * Parses a phone number. A number is valid if its digits follow the country's numbering plan. The widget does not check
 * whether the number is a mobile number, because countries open new ranges of mobile numbers every month. A widget
 * without the newest ranges would reject valid numbers. The provider decides which numbers it accepts.
 */
export function parsePhone(text: string, country: string): ParsedPhone {
  const phone = parsePhoneNumberFromString(plainText(text), {
    defaultCountry: asCountryCode(country),
    extract: false,
  });
  if (!phone?.isValid()) return { valid: false, e164: '', national: text };
  return { valid: true, e164: phone.number, national: phone.formatNational() };
}

/** Formats a number, which may be incomplete, for its country. */
export function formatPhone(text: string, country: string): FormattedPhone {
  const formatter = new AsYouType(asCountryCode(country));
  const formatted = formatter.input(plainText(text));
  return { text: formatted, country: formatter.getCountry() ?? country };
}

// The cast is safe: a test checks that the library supports every region in our table.
const asCountryCode = (country: string) => country as CountryCode;
