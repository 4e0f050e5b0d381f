export interface LanguageFile {
  /** The file's address, relative to the folder of the build. */
  readonly file: string;
  /** The file's hash, for example `sha256-…`. */
  readonly integrity: string;
}

/** The build replaces this name with the list of the languages' files (`scripts/webpack/LanguagesPlugin.ts`). */
declare const PORTICO_LANGUAGES: Readonly<Record<string, LanguageFile>>;

/** The files by BCP 47 tag. They have all texts, except those in `accountFiles`. */
export const languageFiles = PORTICO_LANGUAGES;
