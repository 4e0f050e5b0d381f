/**
 * Compares Portico with a bare React form and with the client's own widget. Each is opened without a cache, in
 * alternation and in one run, so that a busy machine slows all of them equally. Prints tables and expects no values:
 * sizes have their own tests.
 *
 * `BENCH_ROUNDS` (default 9) is the number of visits per page.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedSize } from '../size/firstField';
import { test } from '../support/test';
import { type Stay, stay, type Visit, visit } from './measure';
import { type BenchPage, benchPages, buildPages, reactSize, servePages } from './benchPages';
import { markdown, median, withSpread } from './summary';

interface Measured {
  page: BenchPage;
  slow: Visit[];
  fast: Visit[];
  stays: Stay[];
  bytes: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const longStays = 3;

test.setTimeout(3_600_000);

test('first field, work, mounts and memory beside a bare React form', async ({ browser, project }) => {
  await buildPages();
  const pages = await servePages();
  const measured = benchPages.map((page): Measured => ({ page, slow: [], fast: [], stays: [], bytes: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { page, slow, fast, stays } of measured) {
      const address = pages.addressOf(page, project.publicToken);
      slow.push(await visit(browser, address, true));
      fast.push(await visit(browser, address, false));
      if (round < longStays) stays.push(await stay(browser, address));
    }
  }
  for (const each of measured) each.bytes = await weigh(each);
  pages.close();

  console.log(`${rounds} rounds. Slow: 1.6 Mbit/s, 150 ms, processor ÷ 4. Brackets: the middle half.\n`);
  console.log(firstField(measured));
  console.log(`\n${afterwards(measured)}`);
  console.log(`\n${await chunks()}`);
});

/** The bytes of all files requested until the field was usable, without the host's React. */
async function weigh({ page, fast }: Measured): Promise<number> {
  const addresses = [...new Set(fast.at(-1)?.requested)].filter((address) => address.startsWith('http'));
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      return compressedSize(Buffer.from(await response.arrayBuffer()));
    }),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return page.hasReact ? all - (await reactSize()) : all;
}

function firstField(measured: Measured[]): string {
  const usableOf = (title: string) =>
    median(measured.find(({ page }) => page.title === title)?.slow.map(({ usable }) => usable) ?? []);
  const bare = usableOf('A bare React form');
  const rows = measured.map(({ page, slow, fast, bytes }) => {
    const usable = slow.map((each) => each.usable);
    const prebuilt = usableOf(
      page.hasReact ? 'The prebuilt widget in a React host' : 'The prebuilt widget standalone',
    );
    return [
      page.title,
      (bytes / 1000).toFixed(1),
      withSpread(usable),
      (median(usable) / bare).toFixed(2),
      (median(usable) / prebuilt).toFixed(2),
      withSpread(fast.map(({ work }) => work)),
      String(median(fast.map(({ requested }) => requested.length))),
    ];
  });
  const head = [
    'To the first field',
    'kB',
    'usable, slow, ms',
    '÷ bare',
    '÷ prebuilt',
    'work, ms',
    'requests',
  ];
  return markdown(head, rows);
}

function afterwards(measured: Measured[]): string {
  const rows = measured.map(({ page, stays }) => [
    page.title,
    withSpread(
      stays.flatMap(({ mounts }) => mounts),
      1,
    ),
    (median(stays.map(({ bytesPerHundred }) => bytesPerHundred)) / 1000).toFixed(1),
    median(stays.map(({ nodesPerHundred }) => nodesPerHundred)).toFixed(1),
    withSpread(stays.flatMap(({ keys }) => keys)),
    withSpread(stays.map(({ press }) => press)),
  ]);
  const head = [
    'Once loaded',
    'mount, ms',
    'kB kept per 100 mounts',
    'nodes kept',
    'key to frame, ÷ 4, ms',
    'press to frame, ÷ 4, ms',
  ];
  return markdown(head, rows);
}

/** The remote's chunks, the largest first. */
async function chunks(): Promise<string> {
  const folder = join(import.meta.dirname, '../../dist/c');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (file) => ({
      name: file.split('.')[0] ?? file,
      bytes: await compressedSize(await readFile(join(folder, file))),
    })),
  );
  sizes.sort((a, b) => b.bytes - a.bytes);
  return markdown(
    ['Chunk', 'kB'],
    sizes.map(({ name, bytes }) => [name, (bytes / 1000).toFixed(1)]),
  );
}
