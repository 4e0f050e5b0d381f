import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page } from '@playwright/test';
import { remote } from '../support/addresses';

/** A file of the remote with its size. */
interface Weighed {
  file: string;
  /** After brotli at its highest level, 11. */
  bytes: number;
}

/** Makes the page mark the time at which the widget's first field is usable. Call it before the page opens. */
export async function watchForFirstField(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The browser keeps only 250 timings of resources by default.
    performance.setResourceTimingBufferSize(1000);
    const seen = new MutationObserver(() => {
      // Only the widget's field counts, not the field of the form that is shown before the widget's code is loaded.
      if (!document.querySelector('input:enabled:read-write:not([data-portico-form] *)')) return;
      performance.mark('first field');
      seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Returns the files of the remote that the page requested before and after its first field was usable, in order. */
export async function requestedFiles(page: Page): Promise<{ before: string[]; after: string[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('first field').length > 0);
  const mark = await page.evaluate(() => performance.getEntriesByName('first field')[0]?.startTime ?? 0);
  const requests = await requestsOf(page);
  return {
    before: namesOf(requests.filter(({ startTime }) => startTime <= mark)),
    after: namesOf(requests.filter(({ startTime }) => startTime > mark)),
  };
}

/** Unlike `requestedFiles`, this also works on pages that show no field. */
export async function requestedSoFar(page: Page): Promise<string[]> {
  return namesOf(await requestsOf(page));
}

interface RemoteRequest {
  url: string;
  startTime: number;
}

async function requestsOf(page: Page): Promise<RemoteRequest[]> {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, startTime })),
  );
  return requests.filter(({ url }) => new URL(url).origin === remote);
}

function namesOf(requests: RemoteRequest[]): string[] {
  return [...new Set(requests.map(({ url }) => new URL(url).pathname.slice(1)))];
}

const compress = promisify(brotliCompress);

/** Returns the size in bytes after brotli at its highest level, 11. */
export async function compressedSize(content: Buffer): Promise<number> {
  return (await compress(content)).length;
}

const weights = new Map<string, Promise<Weighed>>();

/**
 * Returns the size of each file of the remote. Fetches all files in parallel. Otherwise the server would close the idle
 * connection while a file is compressed, which takes long.
 */
export function weigh(files: string[]): Promise<Weighed[]> {
  return Promise.all(
    files.map((file) => {
      const weight = weights.get(file) ?? weighOne(file);
      weights.set(file, weight);
      return weight;
    }),
  );
}

async function weighOne(file: string): Promise<Weighed> {
  const response = await fetch(`${remote}/${file}`);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  return { file, bytes: await compressedSize(Buffer.from(await response.arrayBuffer())) };
}

/** Returns the total size of these files in bytes. */
export function sum(files: Weighed[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** One line per file, such as `12.34 kB  c/core.0123abcd.js`, and a total. 1 kB is 1000 bytes. */
export function table(title: string, files: Weighed[]): string {
  const line = (bytes: number, text: string) => `  ${(bytes / 1000).toFixed(2).padStart(6)} kB  ${text}`;
  return [title, ...files.map(({ bytes, file }) => line(bytes, file)), line(sum(files), 'in all')].join('\n');
}
