import { DEFAULT_COUNTRY } from '../../../config/phone';
import { dialCodes } from './dialCodes';

/** An option of the country select; it reads "+44 United Kingdom". */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Digits only. */
  readonly dialCode: string;
  /** In the person's language; the code where the browser knows no name. */
  readonly name: string;
}

function inLanguage(locale: string | undefined) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return { nameOf: (code: string) => names.of(code) ?? code, compare };
}

/** Names and order of a language; those of the browser's language where the tag is none. */
function language(locale: string | undefined) {
  try {
    return inLanguage(locale);
  } catch {
    return inLanguage(undefined);
  }
}

/**
 * Every country that has a calling code: the default one first, the rest by name.
 *
 * @param locale BCP 47; the browser's own language by default.
 */
export function countries(locale?: string): readonly Country[] {
  const { nameOf, compare } = language(locale);
  const rank = ({ code }: Country) => Number(code !== DEFAULT_COUNTRY);
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: nameOf(code) }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
