import type { CountryCode } from 'libphonenumber-js';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';
import { plainText } from '../../config/plainText';
import { dialCodes } from './dialCodes';

export interface ParsedPhone {
  readonly valid: boolean;
  /** The number in the format E.164, such as `+12025550162`. It is empty if the number is invalid. */
  readonly e164: string;
  /**
   * The number as screens show it: in the national format, with the calling code if it is not a number of the default
   * country. If the library has not formatted it, the text as it was typed.
   */
  readonly displayed: string;
}

export interface FormattedPhone {
  readonly text: string;
  /** The country that belongs to the number's international prefix. It is missing if there is no prefix. */
  readonly country?: string | undefined;
}

/**
 * Parses a phone number. A number is valid if its digits follow the country's numbering plan. The widget does not check
 * whether the number is a mobile number, because countries open new ranges of mobile numbers every month. A widget
 * without the newest ranges would reject valid numbers. The provider decides which numbers it accepts.
 *
 * @param country the chosen country, for a number without an international prefix. Its own prefix, such as 011 in the
 *   US, counts like a plus sign.
 * @param defaultCountry the country whose numbers are displayed without the calling code.
 */
export function parsePhone(text: string, country: string, defaultCountry: string): ParsedPhone {
  const number = plainText(text);
  const phone =
    parse(number, country) ??
    parse(withAreaCode(number, country), country) ??
    parse(withPlus(number), country);
  if (!phone) return { valid: false, e164: '', displayed: text };
  const displayed = phone.country === defaultCountry ? phone.formatNational() : phone.formatInternational();
  return { valid: true, e164: phone.number, displayed };
}

function parse(text: string, country: string) {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: asCountryCode(country), extract: false });
  return phone?.isValid() ? phone : undefined;
}

/** Formats a number, which may be incomplete. */
export function formatPhone(text: string, country: string): FormattedPhone {
  const number = plainText(text);
  const digits = number.replace(/\D/g, '');
  const formatter = new AsYouType(asCountryCode(country));
  const formatted = formatter.input(number);
  if (formatter.isInternational()) return { text: formatted, country: formatter.getCountry() };
  if (/^00./.test(digits)) {
    const international = formatPhone(withPlus(digits), country);
    return { ...international, text: international.text.replace('+', '00 ') };
  }
  return {
    text: hasAreaCode(country) && digits.length <= 7 ? digits.replace(/^(...)(.)/, '$1-$2') : formatted,
  };
}

/** Regions of the North American plan: the control shows their calling code with the area code, such as +1787. */
const hasAreaCode = (country: string) => (dialCodes.get(country)?.length ?? 0) > 3;

const withAreaCode = (text: string, country: string) =>
  hasAreaCode(country) ? `+${dialCodes.get(country)}${text}` : '';

/** 00 is the prefix in most countries. So a person writes it also where it is another one, for example in the US. */
const withPlus = (text: string) => text.replace(/^\D*00/, '+');

// The cast is safe: a test checks that the library supports every region in our table.
const asCountryCode = (country: string) => country as CountryCode;
