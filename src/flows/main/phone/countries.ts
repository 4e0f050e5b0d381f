import { DEFAULT_COUNTRY } from '../../../config/phone';
import { dialCodes } from './dialCodes';

/** An option of the country select, shown as "+44 United Kingdom". */
export interface Country {
  /** The country's code (ISO 3166-1 alpha-2). */
  readonly code: string;
  /** The calling code, in digits only. */
  readonly dialCode: string;
  /** The country's name in the given language, or its code if the browser does not know the name. */
  readonly name: string;
}

function inLanguage(locale: string | undefined) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return { nameOf: (code: string) => names.of(code) ?? code, compare };
}

/** For browsers without `Intl.DisplayNames`. A country's code replaces its name. */
const codes = {
  nameOf: (code: string) => code,
  compare: (a: string, b: string) => Number(a > b) - Number(a < b),
};

/** If the tag is invalid, the browser's language is used. */
function language(locale: string | undefined) {
  for (const tag of [locale, undefined]) {
    try {
      return inLanguage(tag);
    } catch {
      // the loop continues with the browser's language, and then ends
    }
  }
  return codes;
}

/**
 * Returns every country that has a calling code: the US first, then the others sorted by name.
 *
 * @param locale a BCP 47 tag; by default the browser's language.
 */
export function countries(locale?: string): readonly Country[] {
  const { nameOf, compare } = language(locale);
  const rank = ({ code }: Country) => Number(code !== DEFAULT_COUNTRY);
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: nameOf(code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
