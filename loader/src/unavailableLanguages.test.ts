/** Tests that the message exists in each language of the widget, and which language a page gets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentences, unavailableLanguage } from './unavailableLanguages';

const folder = join(__dirname, '../../src/messages/languages');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

test('the message exists in all languages of the widget, and its buttons have the widget’s labels', () => {
  const expected = files.map((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return [file.replace('.json', ''), messages['common.tryAgain'], messages['common.reload']];
  });
  const actual = Object.entries(sentences).map(([tag, [, retry, , , reload]]) => [tag, retry, reload]);
  expect(actual.sort()).toEqual(expected.sort());
});

test.each([
  ['de-AT', 'de', 'ltr'],
  ['he', 'he', 'rtl'],
  ['zh-TW', 'zh-Hant', 'ltr'],
  ['pt-BR', 'pt-BR', 'ltr'],
])('for %s, the language is %s', (requested, tag, dir) => {
  expect(unavailableLanguage(requested)).toMatchObject({ tag, dir });
});

test.each(['en-GB', 'tlh', 'not a tag', ''])('for “%s”, the message stays in English', (requested) => {
  expect(unavailableLanguage(requested)).toBeUndefined();
});
