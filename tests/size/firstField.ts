import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { remote } from '../support/addresses';

export interface Weighed {
  file: string;
  /** Bytes after brotli 11. */
  bytes: number;
}

/** Notes in the page when the first field stands there and can be typed into. Call it before the page is opened. */
export async function watchForFirstField(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Resource timing keeps 250 entries by itself; none may be lost.
    performance.setResourceTimingBufferSize(1000);
    const seen = new MutationObserver(() => {
      if (!document.querySelector('input:enabled:read-write')) return;
      performance.mark('first field');
      seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** What was asked of the remote up to the first field, and after it. Both in the order of asking. */
export async function requestedFiles(page: Page): Promise<{ before: string[]; after: string[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('first field').length > 0);
  const requests = await page.evaluate(() => {
    const mark = performance.getEntriesByName('first field')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, before: startTime <= mark }));
  });
  const ours = requests.filter(({ url }) => new URL(url).origin === remote);
  const files = (before: boolean) => [
    ...new Set(
      ours.filter((each) => each.before === before).map(({ url }) => new URL(url).pathname.slice(1)),
    ),
  ];
  return { before: files(true), after: files(false) };
}

export function weigh(files: string[]): Promise<Weighed[]> {
  return Promise.all(
    files.map(async (file) => {
      const response = await fetch(`${remote}/${file}`);
      if (!response.ok) throw new Error(`${file} answered ${response.status}`);
      return { file, bytes: brotliCompressSync(Buffer.from(await response.arrayBuffer())).length };
    }),
  );
}

export function sum(files: Weighed[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** One line per file and one for all: `12.34 kB  c/core.0123abcd.js`. 1 kB = 1000 bytes. */
export function table(title: string, files: Weighed[]): string {
  const line = (bytes: number, text: string) => `  ${(bytes / 1000).toFixed(2).padStart(6)} kB  ${text}`;
  return [title, ...files.map(({ bytes, file }) => line(bytes, file)), line(sum(files), 'in all')].join('\n');
}
