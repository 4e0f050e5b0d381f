/** Hints are `<link>` elements or `Link` headers with which a host preloads the remote's files. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TestRemote } from '../federation/support/TestRemote';
import { emailField, heading } from '../support/journeys';
import { HintedHost, type HintsAs } from '../support/page/HintedHost';
import { expect, test } from '../support/test';

const fileOf: Record<HintsAs, string> = {
  elements: 'hints.html',
  headers: 'hints.txt',
  template: 'hints.html',
};
/** Matches an address in the hints. `{portico}` stands for the remote's origin. */
const hintedAddress = /\{portico\}(\/[\w./-]+)/g;

let remote: TestRemote;
let hostPage: HintedHost | undefined;
test.beforeEach(async () => {
  remote = await TestRemote.start();
});
test.afterEach(async () => {
  hostPage?.stop();
  await remote.remove();
});

const readHints = (kind: HintsAs, folder = '') => readFile(join(remote.folder, folder, fileOf[kind]), 'utf8');
const pathsOf = (hints: string) => [...hints.matchAll(hintedAddress)].map(([, path = '']) => path);
const timesRequested = (path: string) => remote.requests.filter((each) => each === path).length;

/** Resolves when the page has requested all these files. */
function requested(paths: readonly string[]): Promise<void> {
  return expect
    .poll(() => paths.filter((path) => timesRequested(path) === 0), { intervals: [20] })
    .toEqual([]);
}

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
    const scriptsMayRun = requested(paths);
    hostPage = await HintedHost.start({ remote: remote.origin, hintsAs: kind, hints, scriptsMayRun });
    await page.goto(hostPage.origin + path);
    await expect(emailField(page.locator('body'))).toBeVisible();
    expect(paths.map(timesRequested)).toEqual(paths.map(() => 1));
  });
}

test('stale hints, of files that no longer exist, only cost their requests @engine @rest', async ({
  page,
}) => {
  const kind = 'elements';
  const hints = await readHints(kind);
  const [manifest = '', ...old] = pathsOf(hints);
  await remote.release('Sign up or log in', 'Step aboard');
  await Promise.all(old.map((path) => rm(join(remote.folder, path))));
  const scriptsMayRun = requested([manifest, ...old]);
  hostPage = await HintedHost.start({ remote: remote.origin, hintsAs: kind, hints, scriptsMayRun });
  await page.goto(hostPage.origin);
  await expect(heading(page.locator('main'), 'Step aboard')).toBeVisible();
  await expect(emailField(page.locator('main'))).toBeVisible();
  const fresh = pathsOf(await readHints(kind)).slice(1);
  expect(fresh.filter((path) => old.includes(path))).toEqual([]);
  expect([manifest, ...old, ...fresh].map(timesRequested)).toEqual([1, 1, 1, 1, 1]);
});
