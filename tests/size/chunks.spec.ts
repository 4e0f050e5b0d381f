import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import recorded from './chunks.json' with { type: 'json' };
import { compressedSize } from './firstField';

const dist = join(import.meta.dirname, '../../dist');

/** A file may be 10 % larger than recorded. */
const TOLERANCE = 1.1;

/** Returns the size of each script of the build, in bytes after brotli 11, by its name without the hash. */
async function sizesOfScripts(): Promise<Record<string, number>> {
  const sizes: [string, number][] = [];
  for (const folder of ['', 'c/', 'standalone/', 'standalone/c/']) {
    const files = await readdir(join(dist, folder));
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const bytes = await compressedSize(await readFile(join(dist, folder, file)));
      sizes.push([folder + file.split('.')[0], bytes]);
    }
  }
  return Object.fromEntries(sizes.sort());
}

/**
 * Returns the size of the largest file of a language, in bytes after brotli 11.
 * @param part `language`, or `account` for the messages of Account and of the second factor
 */
async function sizeOfLargest(part: 'language' | 'account'): Promise<number> {
  const files = (await readdir(join(dist, 'l'))).filter((file) => file.startsWith(`${part}-`));
  expect(files, `dist/l has no file of ${part}`).not.toEqual([]);
  const sizes = files.map(async (file) => compressedSize(await readFile(join(dist, 'l', file))));
  return Math.max(...(await Promise.all(sizes)));
}

test('no chunk has grown by more than 10 % since its size was recorded', async () => {
  const sizes = {
    ...(await sizesOfScripts()),
    'the largest language': await sizeOfLargest('language'),
    'the largest language of the account': await sizeOfLargest('account'),
  };
  if (process.env.RECORD_SIZES) {
    await writeFile(join(import.meta.dirname, 'chunks.json'), `${JSON.stringify(sizes, null, 2)}\n`);
    return;
  }
  const table = recorded as Record<string, number>;
  const advice = 'If this is on purpose, record the sizes with `RECORD_SIZES=1 npm run size`';
  expect(Object.keys(sizes), advice).toEqual(Object.keys(table));
  for (const [name, bytes] of Object.entries(sizes)) {
    expect.soft(bytes, `${name}. ${advice}`).toBeLessThanOrEqual((table[name] ?? 0) * TOLERANCE);
  }
});
