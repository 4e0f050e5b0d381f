import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { englishTexts } from '../../scripts/languages/english';
import budgets from './budgets.json' with { type: 'json' };
import { compressedSize } from './firstField';

const dist = join(import.meta.dirname, '../../dist');
const larger = new Map(Object.entries(budgets['larger chunks']));
// The list of later chunks (`listed`) does not contain the first screen's chunk, which has its own budget.
const first = 'widget';
const listed = [...budgets['later chunks'], ...larger.keys()];

for (const folder of ['c', 'standalone/c']) {
  test(`every later chunk in ${folder} is listed and stays within its budget`, async () => {
    const files = await readdir(join(dist, folder));
    const chunks = await Promise.all(
      files.map(async (file) => ({
        name: file.split('.')[0] ?? file,
        bytes: await compressedSize(await readFile(join(dist, folder, file))),
      })),
    );
    const later = chunks.filter(({ name }) => name !== first);
    // The standalone build has no chunk `bootstrap`, because its main file contains that code.
    const expected = listed.filter((name) => folder === 'c' || name !== 'bootstrap');
    expect(later.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    for (const { name, bytes } of later) {
      expect.soft(bytes, name).toBeLessThanOrEqual(larger.get(name)?.bytes ?? budgets['a later chunk']);
    }
  });
}

/** Returns the longest part of a text without placeholders and plurals, which the build replaces by code. */
const longestPart = (text: string) =>
  text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/).reduce((one, other) => (other.length > one.length ? other : one));

test('the default language, English, stays within its budget in the first screen’s chunk', async () => {
  const files = await readdir(join(dist, 'c'));
  const file = files.find((name) => name.startsWith(`${first}.`) && name.endsWith('.js')) ?? '';
  const code = await readFile(join(dist, 'c', file), 'utf8');
  // A short text may be counted by mistake, because other code of the chunk may contain the same words.
  const english = Object.entries(englishTexts(join(dist, '..'))).filter(
    ([, text]) => text !== '' && code.includes(longestPart(text)),
  );
  expect(english.map(([id]) => id)).toEqual(expect.arrayContaining(['main.title', 'failure.server']));
  const bytes = await compressedSize(Buffer.from(JSON.stringify(Object.fromEntries(english))));
  console.log(`English texts in the first screen’s chunk: ${english.length} texts, ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(budgets['English texts of the first screen']);
});

for (const folder of ['l', 'standalone/l']) {
  test(`every language in ${folder} stays within its budget`, async () => {
    const files = await readdir(join(dist, folder));
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const bytes = await compressedSize(await readFile(join(dist, folder, file)));
      expect.soft(bytes, file).toBeLessThanOrEqual(budgets['a language']);
    }
  });
}
