import { readFile } from '../browser/readFile';
import type { Message } from '../messages/defineMessages';
import { icu, type Compiled } from '../messages/icu';
import { languageFiles, type LanguageFile } from '../messages/languages/files';
import { fallbackEnglish, type Language, type LanguageContent } from '../messages/languages/language';
import { negotiate } from '../messages/languages/negotiate';

const accountFiles = () =>
  import(/* webpackChunkName: "account-languages" */ '../messages/languages/accountFiles').then(
    (chunk) => chunk.accountFiles,
  );

const cache = new Map<string, LanguageContent>();

/** @param requested BCP 47 tags, in the order of preference */
export async function loadLanguage(
  requested: readonly string[],
  withAccount: boolean,
  signal: AbortSignal,
): Promise<Language> {
  const tag = negotiate(requested, Object.keys(languageFiles));
  const languageFile = languageFiles[tag];
  if (!languageFile) return fallbackEnglish;
  const [{ dir, texts }, accountTexts] = await Promise.all([
    readLanguage(languageFile, signal),
    withAccount ? readAccountMessages(tag, signal) : undefined,
  ]);
  // The build compiles each text with plurals or numbers to an object.
  const messageOf = (text: string | Compiled): Message => (typeof text === 'string' ? text : icu(tag, text));
  const entries = Object.entries({ ...texts, ...accountTexts });
  return {
    tag,
    dir,
    texts: Object.fromEntries(entries.map(([id, text]) => [id, messageOf(text)])),
    hasAccountMessages: withAccount,
  };
}

async function readAccountMessages(tag: string, signal: AbortSignal) {
  const accountFile = (await accountFiles())[tag];
  return accountFile && (await readLanguage(accountFile, signal)).texts;
}

async function readLanguage({ file, integrity }: LanguageFile, signal: AbortSignal) {
  const cached = cache.get(file);
  if (cached) return cached;
  const read = (url: string) => readFile(url, integrity, signal);
  // Loads it again, or from a mirror (loader/src/loadFile.ts).
  const content = await __webpack_require__.loadFile(file, read, signal);
  // The cast is safe: our build has written the file, and the browser has checked its hash.
  const language = JSON.parse(content) as LanguageContent;
  cache.set(file, language);
  return language;
}
