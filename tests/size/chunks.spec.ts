import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import budgets from './budgets.json' with { type: 'json' };
import { compressedSize } from './firstField';

const dist = join(import.meta.dirname, '../../dist');
const larger = new Map(Object.entries(budgets['larger chunks']));
// The first screen's chunk is not in these lists, because it has its own budget.
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
