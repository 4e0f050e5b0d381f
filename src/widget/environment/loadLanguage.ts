import { readFile } from '../../browser/readFile';
import { icu } from '../../messages/icu';
import { languageFiles } from '../../messages/languages/files';
import type { Language, LanguageContent } from '../../messages/languages/language';
import { fallbackEnglish } from '../../messages/languages/language';
import { negotiate } from '../../messages/languages/negotiate';
import type { Text } from '../../messages/text';

/**
 * Loads the best available language. The browser checks the file's hash. Rejects if the file cannot be loaded.
 *
 * @param wanted BCP 47 tags, the most wanted first.
 * @param signal ends the request when it aborts.
 */
export async function loadLanguage(wanted: readonly string[], signal: AbortSignal): Promise<Language> {
  const tag = negotiate(wanted, Object.keys(languageFiles));
  const found = languageFiles[tag];
  if (!found) return fallbackEnglish;
  const read = (address: string) => readFile(address, found.integrity, signal);
  const content = await __webpack_require__.loadFile(found.file, read, signal);
  // The cast is safe: our build has written the file, and the browser has checked its hash.
  const { dir, texts } = JSON.parse(content) as LanguageContent;
  return {
    tag,
    dir,
    texts: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, textOf(tag, text)])),
  };
}

function textOf(tag: string, text: string | object): Text {
  // The build compiles each text with plurals or numbers to an object.
  return typeof text === 'string' ? text : icu(tag, text as Parameters<typeof icu>[1]);
}
