import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageContent } from '../../src/messages/languages/language';
import { compileMessage, isTextOfForm, readMessages } from './compile.js';
import { pseudoLanguages, pseudoText } from './pseudo';

/** The folder of the translations. */
export const folderIn = (root: string) => join(root, 'src/messages/languages');

/** Writing systems (ISO 15924) that run from right to left. Only those of our languages are listed. */
const rightToLeft = ['Arab', 'Hebr'];

/** Leaves out English and the pseudo-languages, which have no translation. */
export const languageTags = (root: string): string[] =>
  readdirSync(folderIn(root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();

/** Returns the texts of a translation by id, in ICU MessageFormat. */
export function readLanguage(root: string, tag: string): Record<string, string> {
  // The cast is safe, because a test checks the file.
  return JSON.parse(readFileSync(join(folderIn(root), `${tag}.json`), 'utf8')) as Record<string, string>;
}

export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Returns all texts of each language, also of the pseudo-languages, by tag. */
function compileLanguages(root: string): Record<string, LanguageContent> {
  const english = englishTexts(root);
  const pseudo = Object.entries(pseudoLanguages).map(([tag, dir]) => {
    const texts = Object.entries(english).map(([id, text]) => [
      id,
      pseudoText(text, /placeholder$/i.test(id)),
    ]);
    return [tag, { dir, texts: compileAll(Object.fromEntries(texts)) }];
  });
  const translated = languageTags(root).map((tag) => [
    tag,
    { dir: directionOf(tag), texts: compileAll(readLanguage(root, tag)) },
  ]);
  return Object.fromEntries([...translated, ...pseudo]);
}

const compileAll = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));

/**
 * The files into which the build divides the texts of a language. `account` has the texts of the account and of the
 * steps after the first factor, which most people never see (ADR 0028). `language` has all other texts.
 */
type LanguagePart = 'language' | 'account';

const accountPrefixes = ['account.', 'authenticator.', 'secondFactor.', 'terms.', 'passkeyOffer.', 'fields.'];

const partOf = (id: string): LanguagePart =>
  accountPrefixes.some((prefix) => id.startsWith(prefix)) ? 'account' : 'language';

interface BuiltLanguage {
  /** The file's path, relative to the folder of the build. */
  readonly file: string;
  /** The file's hash, for example `sha256-…`. */
  readonly integrity: string;
  readonly content: string;
}

/**
 * Returns the files of each part, by language tag. The name of a file contains a hash of its content. A language without
 * texts of a part has no file of this part.
 */
export function buildLanguages(root: string): Record<LanguagePart, Record<string, BuiltLanguage>> {
  const languages = Object.entries(compileLanguages(root));
  const filesOf = (part: LanguagePart) => {
    const files = languages.flatMap(([tag, { dir, texts }]) => {
      const ofPart = Object.entries(texts).filter(([id]) => partOf(id) === part);
      if (ofPart.length === 0) return [];
      return [[tag, buildFile(`${part}-${tag}`, { dir, texts: Object.fromEntries(ofPart) })] as const];
    });
    return Object.fromEntries(files);
  };
  return { language: filesOf('language'), account: filesOf('account') };
}

function buildFile(name: string, language: LanguageContent): BuiltLanguage {
  const content = JSON.stringify(language);
  const hash = createHash('sha256').update(content);
  const integrity = `sha256-${hash.copy().digest('base64')}`;
  return { file: `l/${name}.${hash.digest('hex').slice(0, 8)}.json`, integrity, content };
}

/**
 * Returns, by language tag, the texts of the form that is shown before the widget's code is loaded. None of these texts
 * has plurals.
 */
export function formLanguages(root: string): Record<string, string> {
  const languages = Object.entries(compileLanguages(root)).map(([tag, { dir, texts }]) => {
    const ofForm = Object.entries(texts).filter(([id]) => isTextOfForm(id));
    return [tag, JSON.stringify({ tag, dir, texts: Object.fromEntries(ofForm) })];
  });
  return Object.fromEntries(languages);
}

/** Returns all English texts by their ids, such as `main.title`. */
export function englishTexts(root: string): Record<string, string> {
  const sources = join(root, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = files.sort().map((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    return source.includes('defineMessages(') ? readMessages(source) : {};
  });
  return Object.assign({}, ...texts);
}
