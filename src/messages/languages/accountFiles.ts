import type { LanguageFile } from './files';

/** The build replaces this name with the list of the files (`scripts/webpack/LanguagesPlugin.ts`). */
declare const PORTICO_ACCOUNT_LANGUAGES: Readonly<Record<string, LanguageFile>>;

/** The files with the texts of the account and of the second factor, by BCP 47 tag (ADR 0028). */
export const accountFiles = PORTICO_ACCOUNT_LANGUAGES;
