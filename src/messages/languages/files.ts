export interface LanguageFile {
  /** Relative to the folder of the build. */
  readonly file: string;
  /** For example `sha256-…`. */
  readonly integrity: string;
}

/** Replaced by the build (`scripts/webpack/LanguagesPlugin.ts`). */
declare const PORTICO_LANGUAGES: Readonly<Record<string, LanguageFile>>;

/** By BCP 47 tag, without the messages in `accountFiles`. */
export const languageFiles = PORTICO_LANGUAGES;
