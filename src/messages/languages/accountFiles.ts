import type { LanguageFile } from './files';

/** Replaced by the build (`scripts/webpack/LanguagesPlugin.ts`). */
declare const PORTICO_ACCOUNT_LANGUAGES: Readonly<Record<string, LanguageFile>>;

/** With the messages of the account and of the steps after the first factor, by BCP 47 tag (ADR 0028). */
export const accountFiles = PORTICO_ACCOUNT_LANGUAGES;
