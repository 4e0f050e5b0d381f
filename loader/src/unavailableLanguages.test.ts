import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentences, unavailableLanguage } from './unavailableLanguages';

const folder = join(__dirname, '../../src/messages/languages');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));

test('the message has all languages of the widget, and the same label for its button', () => {
  const labels = files.map((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return [file.replace('.json', ''), texts['common.tryAgain']];
  });
  const ours = Object.entries(sentences).map(([tag, [, retry]]) => [tag, retry]);
  expect(ours.sort()).toEqual(labels.sort());
});

test.each(Object.entries(sentences))('%s has a place for the button', (_, [sentence]) => {
  expect(sentence.split('{retry}')).toHaveLength(2);
});

test.each([
  ['de-AT', 'de', 'ltr'],
  ['he', 'he', 'rtl'],
  ['zh-TW', 'zh-Hant', 'ltr'],
  ['pt-BR', 'pt-BR', 'ltr'],
])('for %s, the language is %s', (wanted, tag, dir) => {
  expect(unavailableLanguage(wanted)).toMatchObject({ tag, dir });
});

test.each(['en-GB', 'tlh', 'not a tag', ''])('for “%s”, the message stays in English', (wanted) => {
  expect(unavailableLanguage(wanted)).toBeUndefined();
});
