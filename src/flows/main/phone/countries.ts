import { DEFAULT_COUNTRY } from '../../../config/phone';
import { dialCodes } from './dialCodes';

/** An option of the country select, shown as "+44 United Kingdom". */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Digits only. */
  readonly dialCode: string;
  /** In the given language; the code if the browser has no name. */
  readonly name: string;
}

function inLanguage(locale: string | undefined) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return { nameOf: (code: string) => names.of(code) ?? code, compare };
}

/** Names and sort order of a language, or of the browser's language if the tag is invalid. */
function language(locale: string | undefined) {
  try {
    return inLanguage(locale);
  } catch {
    return inLanguage(undefined);
  }
}

/**
 * Returns every country with a calling code: the default one first, the others by name.
 *
 * @param locale BCP 47; the browser's language by default.
 */
export function countries(locale?: string): readonly Country[] {
  const { nameOf, compare } = language(locale);
  const rank = ({ code }: Country) => Number(code !== DEFAULT_COUNTRY);
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: nameOf(code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
