import type { Texts } from '../text';

export interface Language {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** If it is missing, the page's direction applies. */
  readonly dir?: 'ltr' | 'rtl';
  readonly texts: Texts;
  /** The account and the second factor have a file of their own (ADR 0028). */
  readonly hasAccountTexts?: boolean;
}

/** Needs no file, because its messages are in the chunks of the flows. */
export const english: Language = { tag: 'en', dir: 'ltr', texts: {}, hasAccountTexts: true };

/** For a language that cannot be loaded. The host has not chosen English, so the page's writing direction applies. */
export const fallbackEnglish: Language = { ...english, dir: undefined };

/** The build has compiled some of the messages to objects (`icu`). */
export interface LanguageContent {
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<string, string | object>>;
}

/** `undefined` if the widget chooses the language. */
export function givenLocale(locale: unknown): string | undefined {
  return typeof locale === 'string' && locale !== 'auto' && locale ? locale : undefined;
}
