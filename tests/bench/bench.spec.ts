/**
 * Compares Portico with a bare React form, and with the prebuilt widget that the identity client contains. In each
 * round, the bench opens every page once, one after the other, without a cache. So a busy machine slows all pages
 * equally. The bench prints a table, and checks no limits: the tests in `tests/size` fail if the code becomes too large.
 *
 * `BENCH_ROUNDS` (default 7) is the number of visits per page.
 */
import type { Browser } from '@playwright/test';
import { compressedSize } from '../size/firstField';
import { test } from '../support/test';
import { benchPages, buildPages, reactSize, servePages, type BenchPage } from './benchPages';

/** The results of one visit, in milliseconds from the start of the navigation. */
interface Visit {
  /** The time until the person can type into an email field. */
  usable: number;
  /** The total time of the main thread's tasks until then. */
  work: number;
  /** The files that were requested until then, without the page itself. */
  requested: string[];
}

/** The visits of a page, one per round. */
interface Measured {
  page: BenchPage;
  /** With a slow network and a slow processor. */
  slow: Visit[];
  fast: Visit[];
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/** In milliseconds, and in bytes per second. */
const slowNetwork = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

test.setTimeout(1_800_000);

test('the time, the bytes and the CPU time until the first field are compared with a bare React form', async ({
  browser,
  project,
}) => {
  await buildPages();
  const pages = await servePages();
  const redirects = benchPages.map((_, index) => `${pages.origin}/${index}`);
  await project.change({
    allowed_origins: [pages.origin],
    redirect_urls: { login: redirects, signup: redirects },
    rate_limits: false,
  });

  const measured = benchPages.map((page): Measured => ({ page, slow: [], fast: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { page, slow, fast } of measured) {
      const address = pages.addressOf(page, project.publicToken);
      slow.push(await visit(browser, address, true));
      fast.push(await visit(browser, address, false));
      console.log(`Round ${round + 1} of ${rounds}: ${page.title}`);
    }
  }

  const sizes: number[] = [];
  for (const each of measured) sizes.push(await weigh(each, pages.addressOf(each.page, project.publicToken)));
  pages.close();

  console.log(`${rounds} rounds. Slow: 1.6 Mbit/s, 150 ms, processor ÷ 4. Brackets: the middle half.\n`);
  const bare = median(measured[0]?.slow.map(({ usable }) => usable) ?? []);
  const rows = measured.map(({ page, slow, fast }, index) => {
    const times = slow.map(({ usable }) => usable);
    return [
      page.title,
      ((sizes[index] ?? 0) / 1000).toFixed(1),
      withSpread(times),
      (median(times) / bare).toFixed(2),
      withSpread(fast.map(({ work }) => work)),
      median(fast.map(({ requested }) => requested.length)),
    ];
  });
  const head = [
    'To the first field',
    'kB beyond React',
    'usable, slow, ms',
    '÷ bare',
    'CPU, ms',
    'requests before',
  ];
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
});

/** Opens a page without a cache. */
async function visit(browser: Browser, address: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (isSlow) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slowNetwork);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.addInitScript(watchForUse);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const seen = await page.evaluate(() => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      const requests = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= usable);
      return { usable, requested: requests.map(({ name }) => name) };
    });
    return { ...seen, work: work * 1000 };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Marks the time at which an email field keeps a typed character, also in a shadow root. */
function watchForUse() {
  const find = (root: Document | ShadowRoot): HTMLInputElement | undefined =>
    root.querySelector<HTMLInputElement>('input:is([type=email], [type=text]):enabled') ??
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot && find(shadowRoot)) ?? [])[0];
  const typeOnce = (): void => {
    const field = find(document);
    if (!field) return void requestAnimationFrame(typeOnce);
    const before = field.value.length;
    field.focus();
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() => {
      if ((find(document)?.value.length ?? 0) <= before) return typeOnce();
      performance.mark('usable');
    });
  };
  typeOnce();
}

/** Returns the bytes that are loaded until the field is usable: the page and all files, without the host's React. */
async function weigh({ page, fast }: Measured, address: string): Promise<number> {
  const files = (fast.at(-1)?.requested ?? []).filter((each) => each.startsWith('http'));
  const sizes = await Promise.all(
    [...new Set([address, ...files])].map(async (each) =>
      compressedSize(Buffer.from(await (await fetch(each)).arrayBuffer())),
    ),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return page.hasReact ? all - (await reactSize()) : all;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}

const median = (values: readonly number[]) => at(values, 0.5);

/** Returns the median, with the range of the middle half of the values: `620 (600–655)`. */
const withSpread = (values: readonly number[]) =>
  `${at(values, 0.5).toFixed(0)} (${at(values, 0.25).toFixed(0)}–${at(values, 0.75).toFixed(0)})`;
