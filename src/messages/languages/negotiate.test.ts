import { readdirSync } from 'node:fs';
import { negotiate } from './negotiate';

const known = readdirSync(__dirname).flatMap((file) => /^(.+)\.json$/.exec(file)?.slice(1) ?? []);

test.each([
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['de-CH', 'de'],
  ['zh_TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['no', 'nb'],
  ['iw', 'he'],
  ['mi', 'en'],
])('%s is served with %s', (requested, expected) => expect(negotiate([requested], known)).toBe(expected));

test('if there is no file for the first requested language, the next one is served', () =>
  expect(negotiate(['mi', 'fr-CA', 'de'], known)).toBe('fr'));
