import type { Texts } from '../text';

export interface Language {
  /** The BCP 47 tag. */
  readonly tag: string;
  /** The writing direction. If it is missing, the page's direction applies. */
  readonly dir?: 'ltr' | 'rtl';
  readonly texts: Texts;
  /** True if it has the texts of the account and of the second factor too. They have a file of their own (ADR 0028). */
  readonly hasAccountTexts?: boolean;
}

/** English needs no file, because its texts are in the chunks of the flows. */
export const english: Language = { tag: 'en', dir: 'ltr', texts: {}, hasAccountTexts: true };

/**
 * English as a fallback, for example if the widget cannot load the chosen language. The host has not chosen English, so
 * the page's writing direction applies.
 */
export const fallbackEnglish: Language = { ...english, dir: undefined };

/** The content of a file of a language. The build has compiled some of the texts to objects (`icu`). */
export interface LanguageContent {
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<string, string | object>>;
}

/** Returns the host's language, or `undefined` if the widget chooses the language. */
export function givenLocale(locale: unknown): string | undefined {
  return typeof locale === 'string' && locale !== 'auto' && locale ? locale : undefined;
}
