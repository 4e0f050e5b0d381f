import { DEFAULT_COUNTRY } from '../../config/phone';
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

/**
 * Returns every country that has a calling code: the US first, then the others sorted by name.
 *
 * @param locale a BCP 47 tag; by default the browser's language.
 */
export function countries(locale?: string): readonly Country[] {
  const { nameOf, compare } = countryNames(locale);
  const rank = ({ code }: Country) => (code === DEFAULT_COUNTRY ? 0 : 1);
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: nameOf(code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

/** Returns the names in this language. If the tag is invalid, returns the names in the browser's language. */
function countryNames(locale: string | undefined) {
  for (const tag of [locale, undefined]) {
    try {
      return namesInLanguage(tag);
    } catch {
      // the loop continues with the browser's language, and then ends
    }
  }
  return codesAsNames;
}

function namesInLanguage(locale: string | undefined) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return { nameOf: (code: string) => names.of(code) ?? code, compare };
}

/** For browsers without `Intl.DisplayNames`. A country's code replaces its name. */
const codesAsNames = {
  nameOf: (code: string) => code,
  compare: (a: string, b: string) => Number(a > b) - Number(a < b),
};
