import { join } from 'node:path';
import { languageTags } from '../../../../scripts/languages/languages';
import { pseudoLanguages as pseudo } from '../../../../scripts/languages/pseudo';
import { languages, pseudoLanguages } from './languages';

const root = join(__dirname, '../../../..');

test('the languages that can be selected are those of the widget', () => {
  const offered = languages.map(([tag]) => tag);
  expect(offered.toSorted()).toEqual([...languageTags(root), 'en'].toSorted());
  expect(pseudoLanguages.map(([tag]) => tag)).toEqual(Object.keys(pseudo));
});
