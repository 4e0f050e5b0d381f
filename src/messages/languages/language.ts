import type { Messages } from '../defineMessages';
import type { Compiled } from '../icu';

export interface Language {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** If it is missing, the page's direction applies. */
  readonly dir?: 'ltr' | 'rtl';
  readonly texts: Messages;
  /** The account and the second factor have a file of their own (ADR 0028). */
  readonly hasAccountMessages?: boolean;
}

/** Needs no file, because its messages are in the chunks of the flows. */
export const english: Language = { tag: 'en', dir: 'ltr', texts: {}, hasAccountMessages: true };

/** For a language that cannot be loaded. The host has not chosen English, so the page's writing direction applies. */
export const fallbackEnglish: Language = { ...english, dir: undefined };

/** The build has compiled some of the messages to objects (`icu`). */
export interface LanguageContent {
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<string, string | Compiled>>;
}

/** The language that the host has chosen, or `undefined` if the widget chooses it. */
export function hostLocale(locale: unknown): string | undefined {
  return typeof locale === 'string' && locale !== 'auto' && locale ? locale : undefined;
}
