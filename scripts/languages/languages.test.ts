import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { directionOf, englishTexts, languageTags, readLanguage } from './languages';

const root = join(__dirname, '../..');
const english = englishTexts(root);
// The widget never shows a text that is empty in English, so no language has a translation of it.
const translatedIds = Object.keys(english).filter((id) => english[id] !== '');
const tags = languageTags(root);

/** Texts that may be the same in English and in other languages: names, examples, and borrowed words. */
const maybeEnglish: readonly string[] = [
  'common.email',
  'common.emailPlaceholder',
  'common.watermark',
  'logout.no',
  'main.email',
  'main.whatsapp',
  'passkey.unnamed',
  'password.password',
  'phone.placeholder',
];

/** The placeholders whose values are numbers. Only texts with one of them may have plurals. */
const numericPlaceholders: readonly string[] = ['count', 'n', 'number', 'seconds'];

/**
 * Matches the ids of the widget's own error messages and password hints. The browser takes the writing direction of
 * these texts from their first letter. So in a right-to-left language, it must not be a Latin letter.
 */
const messageIds = /^(?:failure|oneTap|passwordHint)\./;

interface Placeholder {
  readonly name: string;
  /** The forms of a plural, such as `one` and `other`. */
  readonly forms?: readonly string[];
  readonly isNumber: boolean;
}

function placeholders(elements: readonly MessageFormatElement[]): Placeholder[] {
  return elements.flatMap((element): Placeholder[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.argument) return [{ name: element.value, isNumber: false }];
    if (element.type === TYPE.number) return [{ name: element.value, isNumber: true }];
    if (element.type !== TYPE.plural)
      throw new SyntaxError('A text has only placeholders, numbers and plurals');
    const inside = Object.values(element.options).flatMap(({ value }) => placeholders(value));
    return [{ name: element.value, isNumber: true, forms: Object.keys(element.options) }, ...inside];
  });
}

const namesIn = (text: string) => [...new Set(placeholders(parse(text)).map(({ name }) => name))].sort();

/** Returns a line for each fault of a translation: the id of the text, and what is wrong. */
function faultsOf(tag: string): string[] {
  const texts = readLanguage(root, tag);
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const faults = [
    ...translatedIds.filter((id) => !(id in texts)).map((id) => `${id}: missing`),
    ...Object.keys(texts)
      .filter((id) => !translatedIds.some((each) => each === id))
      .map((id) => `${id}: unknown`),
  ];
  for (const id of translatedIds.filter((each) => each in texts)) {
    const [text = '', source = ''] = [texts[id], english[id]];
    if (text.trim() !== text || /\s\s/.test(text) || text === '') faults.push(`${id}: spaces, or empty`);
    if (text === source && !maybeEnglish.includes(id)) faults.push(`${id}: not translated`);
    if (directionOf(tag) === 'rtl' && messageIds.test(id) && /^[^\p{L}\u200f]*[a-z]/iu.test(text))
      faults.push(`${id}: begins with a Latin letter, so it needs \\u200f, a right-to-left mark, before it`);
    try {
      const found = placeholders(parse(text));
      if (namesIn(text).join() !== namesIn(source).join())
        faults.push(`${id}: needs {${namesIn(source).join('}, {')}}`);
      for (const { name, isNumber, forms } of found) {
        if (isNumber && !numericPlaceholders.includes(name)) faults.push(`${id}: {${name}} is no number`);
        const missing = forms && pluralCategories.filter((form) => !forms.includes(form));
        if (missing?.length) faults.push(`${id}: the plural of {${name}} needs ${missing.join(', ')}`);
      }
    } catch (error) {
      faults.push(`${id}: ${String(error)}`);
    }
  }
  return faults;
}

test.each(tags)('%s has every text, with the same placeholders and complete plurals', (tag) => {
  expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag]);
  expect(faultsOf(tag)).toEqual([]);
});

test('the guide for hosts lists all languages and no others', () => {
  const [, list = ''] =
    /these languages: ([^.]+)\./.exec(readFileSync(join(root, 'docs/texts/index.md'), 'utf8')) ?? [];
  expect(list.match(/[\w-]+/g)?.toSorted()).toEqual([...tags, 'en'].toSorted());
});
