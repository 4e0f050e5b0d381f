import { englishTexts } from '../../../../scripts/languages/languages';
import { stringIds } from '../../../../src/contract/stringIds';
import { english } from './english';
import texts from './english.json';

test('the file has the English text of every id', () => {
  const source = englishTexts(process.cwd());
  expect(texts).toEqual(Object.fromEntries(stringIds.map((id) => [id, source[id]])));
});

test('a text that the widget never shows is not offered', () => {
  expect(english.has('failure.cancelled')).toBe(false);
  expect(english.size).toBe(stringIds.length - 1);
});
