import type { CountryCode } from 'libphonenumber-js';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min/es6';
import { plainText } from '../../browser/plainText';
import { dialCodes } from './dialCodes';

export interface ParsedPhone {
  readonly valid: boolean;
  /** In the format E.164, such as `+12025550162`. Empty if the number is invalid. */
  readonly e164: string;
  /** With the calling code if it is not a number of the default country. An invalid number is as typed. */
  readonly displayed: string;
}

export interface FormattedPhone {
  readonly text: string;
  /** Missing if there is no international prefix. */
  readonly country?: string | undefined;
}

/**
 * Whether it is a mobile number is left to the provider: countries open new ranges every month, and a widget without the
 * newest would reject valid numbers.
 * @param country for a number without an international prefix. Its own prefix, such as 011 in the US, counts like "+".
 * @param defaultCountry its numbers are displayed without the calling code
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

/** The number may be incomplete. */
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

/** The calling code contains the area code, as +1787: in the North American plan, except US and Canada. */
const hasAreaCode = (country: string) => (dialCodes.get(country)?.length ?? 0) > 3;

const withAreaCode = (text: string, country: string) =>
  hasAreaCode(country) ? `+${dialCodes.get(country)}${text}` : '';

/** 00 is the prefix in most countries, so people write it also where it is another, for example in the US. */
const withPlus = (text: string) => text.replace(/^\D*00/, '+');

// The cast is safe: a test checks that the library supports every region in our table.
const asCountryCode = (country: string) => country as CountryCode;
