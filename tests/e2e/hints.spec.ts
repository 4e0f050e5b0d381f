/** A host preloads the remote's files with `<link>` elements or `Link` headers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FaultyRemote } from '../support/FaultyRemote';
import { emailField } from '../support/journeys';
import { startHintedHost, type HintsAs } from '../support/page/hintedHost';
import type { RunningServer } from '../support/page/startServer';
import { expect, test } from '../support/test';

const fileOf: Record<HintsAs, string> = {
  elements: 'hints.html',
  headers: 'hints.txt',
  template: 'hints.html',
};
/** `{portico}` stands for the remote's origin. */
const hintedUrl = /\{portico\}(\/[\w./-]+)/g;

const dist = join(import.meta.dirname, '../../dist');

let remote: FaultyRemote;
let hostPage: RunningServer | undefined;
test.beforeEach(async () => {
  remote = await FaultyRemote.start();
});
test.afterEach(() => {
  hostPage?.stop();
  remote.stop();
});

const readHints = (kind: HintsAs, folder = '') => readFile(join(dist, folder, fileOf[kind]), 'utf8');
const pathsOf = (hints: string) => [...hints.matchAll(hintedUrl)].map(([, path = '']) => path);
const timesRequested = (path: string) => remote.requests.filter((each) => each === path).length;
const allRequested = (paths: readonly string[]) =>
  expect.poll(() => paths.filter((path) => timesRequested(path) === 0), { intervals: [20] }).toEqual([]);

for (const [kind, path, folder, count] of [
  ['elements', '/', '', 3],
  ['headers', '/standalone', 'standalone', 1],
  ['template', '/standalone', 'standalone', 1],
] as const) {
  test(`hints as ${kind} make ${path} load its files before its scripts run, and each file once @engine`, async ({
    page,
  }) => {
    const hints = await readHints(kind, folder);
    const paths = pathsOf(hints);
    expect(paths).toHaveLength(count);
    const scriptsMayRun = allRequested(paths);
    hostPage = await startHintedHost({ remote: remote.origin, hintsAs: kind, hints, scriptsMayRun });
    await page.goto(hostPage.origin + path);
    await expect(emailField(page.locator('body'))).toBeVisible();
    expect(paths.map(timesRequested)).toEqual(paths.map(() => 1));
  });
}
