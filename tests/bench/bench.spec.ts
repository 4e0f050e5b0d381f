/**
 * Compares Portico with a bare React form, and with the prebuilt widget that the identity client contains. In each
 * round, the bench opens every page once, one after the other, without a cache. So a busy machine slows all pages
 * equally. The bench prints tables, and checks no limits: the tests in `tests/size` fail if the code becomes too large.
 *
 * `BENCH_ROUNDS` (default 7) is the number of visits per page.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedSize } from '../size/firstField';
import { test } from '../support/test';
import { type Visit, visit, visitAgain } from './measure';
import {
  type BenchPage,
  benchPages,
  buildPages,
  prebuilt,
  prebuiltReact,
  reactSize,
  servePages,
} from './benchPages';
import { markdown, median, withSpread } from './summary';

/** What the bench has measured of one page. */
interface Measured {
  page: BenchPage;
  /** The visits with a slow network and a slow processor, one per round. */
  slow: Visit[];
  fast: Visit[];
  /** Slow visits that find the files of a first visit in the browser's cache, one per round. */
  again: Visit[];
  bytes: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

test.setTimeout(1_800_000);

test('the time, the bytes and the CPU time until the first field are compared with a bare React form', async ({
  browser,
  project,
}) => {
  await buildPages();
  const pages = await servePages();
  const { origin } = pages;
  const redirects = benchPages.map((_, index) => `${origin}/${index}`);
  await project.change({
    allowed_origins: [origin],
    redirect_urls: { login: redirects, signup: redirects },
    rate_limits: false,
  });
  let measured = benchPages.map((page): Measured => ({
    page,
    slow: [],
    fast: [],
    again: [],
    bytes: 0,
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { page, slow, fast, again } of measured) {
      const address = pages.addressOf(page, project.publicToken);
      const started = Date.now();
      try {
        slow.push(await visit(browser, address, true));
        fast.push(await visit(browser, address, false));
        if (page.isRevisited) again.push(await visitAgain(browser, address));
      } catch (error) {
        // A page that fails is left out, so that the other pages can still be compared.
        console.log(`${page.title} is left out: ${String(error)}`);
        measured = measured.filter((each) => each.page !== page);
      }
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`Round ${round + 1} of ${rounds}: ${page.title}, ${seconds} s`);
    }
  }
  for (const each of measured)
    each.bytes = await weigh(each, pages.addressOf(each.page, project.publicToken));
  pages.close();

  console.log(`${rounds} rounds. Slow: 1.6 Mbit/s, 150 ms, processor ÷ 4. Brackets: the middle half.\n`);
  console.log(firstFieldTable(measured));
  console.log(`\n${repeatedVisitTable(measured.filter(({ again }) => again.length > 0))}`);
  console.log(`\n${await chunkTable()}`);
});

/**
 * Returns the bytes that are loaded until the widget's field is usable: the page and all requested files, without the
 * host's React.
 */
async function weigh({ page, fast }: Measured, address: string): Promise<number> {
  const files = (fast.at(-1)?.requested ?? []).filter((each) => each.startsWith('http'));
  const sizes = await Promise.all(
    [...new Set([address, ...files])].map(async (each) => {
      const response = await fetch(each);
      return compressedSize(Buffer.from(await response.arrayBuffer()));
    }),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return page.hasReact ? all - (await reactSize()) : all;
}

/** Returns the table of the times and bytes until the first field is usable. */
function firstFieldTable(measured: Measured[]): string {
  const medianOf = (title: string) =>
    median(measured.find(({ page }) => page.title === title)?.slow.map(({ ownUsable }) => ownUsable) ?? []);
  const bareTime = medianOf(benchPages[0]?.title ?? '');
  const rows = measured.map(({ page, slow, fast, bytes }) => {
    const ownTimes = slow.map(({ ownUsable }) => ownUsable);
    const ownTime = median(ownTimes);
    // On a page with the form, the form is usable before the widget's own field.
    const formTime = median(slow.map(({ usable }) => usable));
    return [
      page.title,
      (bytes / 1000).toFixed(1),
      withSpread(ownTimes),
      (ownTime / bareTime).toFixed(2),
      ratio(ownTime, medianOf(page.hasReact ? prebuiltReact : prebuilt)),
      formTime < ownTime ? (formTime / bareTime).toFixed(2) : '',
      withSpread(fast.map(({ work }) => work)),
      String(median(fast.map(({ requests }) => requests))),
    ];
  });
  const head = [
    'To the first field',
    'kB beyond React',
    'usable, slow, ms',
    '÷ bare',
    '÷ prebuilt',
    'the form before it ÷ bare',
    'CPU, ms',
    'requests before',
  ];
  return markdown(head, rows);
}

/** Returns the table of visits with a cache. */
function repeatedVisitTable(measured: Measured[]): string {
  const timesOf = ({ again }: Measured) => again.map(({ ownUsable }) => ownUsable);
  const bareTime = median(measured[0] ? timesOf(measured[0]) : []);
  const rows = measured.map((each) => [
    each.page.title,
    withSpread(timesOf(each)),
    ratio(median(timesOf(each)), bareTime),
    String(median(each.again.map(({ requests }) => requests))),
  ]);
  return markdown(['A repeated visit', 'usable, slow, ms', '÷ bare', 'files'], rows);
}

/** Returns an empty text if `base` is 0, because the page to compare with was left out. */
const ratio = (value: number, base: number) => (base > 0 ? (value / base).toFixed(2) : '');

/** Returns the table of the sizes of all chunks, the largest first. */
async function chunkTable(): Promise<string> {
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
