/**
 * Every file of a release × every fault × the origins that have it × with and without a release of an earlier visit.
 * The page must always show the widget, or a message with the code of the failure. Changed code must never run. A table
 * with the outcome and the time of each cell is printed.
 */
import type { Browser, Page } from '@playwright/test';
import { channelManifest, versionManifest, type BuiltManifest } from '../../scripts/release/manifest';
import { sign } from '../../scripts/release/signature';
import { remote } from '../support/addresses';
import { configs, emailField, heading } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { ReleaseHost } from '../support/release/ReleaseHost';
import { createKeyPair, type KeyPair } from '../support/release/smallRelease';
import { expect, test } from '../support/test';
import { FaultyOrigin } from './delivery/FaultyOrigin';
import { faults, files, loaderCodes, places, type Fault, type File, type Place } from './delivery/faults';

/** So many pages are open at the same time. With more, a busy machine would be slower than the widget's time limits. */
const PARALLEL = 3;

// For the same reason, the tests of this file run one after another.
test.describe.configure({ mode: 'default', timeout: 400_000 });

interface Cell {
  file: File;
  fault: Fault;
  place: Place;
  /**
   * The browser has visited the page before, while all was well, so it has a kept manifest. Its cache is empty again. If
   * the faulty file is not the manifest, every origin refuses the manifest.
   */
  isRepeated: boolean;
}

interface Outcome {
  /** `shown`, or the code of the error. */
  result: string;
  /** From the navigation to the outcome, or from the press that leads to the next screen. In milliseconds. */
  time: number;
  /** Whether changed code has run. */
  hasRunTampered: boolean;
}

let keys: KeyPair;
let manifest: string;
let host: ReleaseHost;

test.beforeAll(async () => {
  keys = await createKeyPair();
  manifest = await signedManifest(1, keys);
  host = await ReleaseHost.start({ channels: [], key: keys.publicPem });
});
test.beforeEach(({ project }) => project.change({ allowed_origins: [host.origin] }));
test.afterAll(() => host.stop());

/** Returns the manifest of the channel, as `npm run release` writes it. */
async function signedManifest(sequence: number, { signing }: KeyPair): Promise<string> {
  const built = (await (await fetch(`${remote}/mf-manifest.json`)).json()) as BuiltManifest; // the build has written it
  const version = { ...versionManifest(built, '1.0.0', 'sha384-'), signatures: [] };
  const place = { channel: 'stable', sequence, expires: '2999-01-01', withdrawn: [], previous: [] };
  return JSON.stringify(await sign(channelManifest(version, place), [signing]));
}

/** The files that the loader itself loads, so that a kept manifest has an effect. */
const isLoadedFirst = (file: File) => ['manifest', 'container', 'chunk of the module'].includes(file);

for (const file of Object.keys(files) as File[]) {
  const visits = isLoadedFirst(file) ? [false, true] : [false];
  test(`${file}: ${faults.length} faults × ${places.length} places`, async ({ browser, project }) => {
    const cells = visits.flatMap((isRepeated) =>
      places.flatMap((place) => faults.map((fault): Cell => ({ file, fault, place, isRepeated }))),
    );
    const outcomes = await inParallel(cells, (cell) => runCell(browser, project, cell));
    print(cells, outcomes);
    expect(outcomes.map(({ hasRunTampered }) => hasRunTampered)).not.toContain(true);
    expect(cells.map((cell, index) => `${titleOf(cell)}: ${outcomes[index]?.result}`)).toEqual(
      cells.map((cell) => `${titleOf(cell)}: ${expectedResult(cell)}`),
    );
  });
}

const badSignatures = {
  unsigned: async () => JSON.stringify({ ...JSON.parse(manifest), signatures: [] }),
  'signed with another key': async () => signedManifest(9, await createKeyPair()),
} as const;

test('signature: a manifest that must not be used × places × visits', async ({ browser, project }) => {
  const results: string[] = [];
  const expected: string[] = [];
  for (const [name, bad] of [
    ...Object.entries(badSignatures),
    ['older', () => signedManifest(0, keys)] as const,
  ]) {
    for (const place of places) {
      // Only a browser that has used a newer manifest knows that one is older.
      for (const isRepeated of name === 'older' ? [true] : [false, true]) {
        const badManifest = await bad();
        const cell: Cell = { file: 'manifest', fault: 'tampered', place, isRepeated };
        const { result } = await runCell(browser, project, cell, (origin) => (origin.manifest = badManifest));
        results.push(`${name}, ${place}, ${isRepeated ? 'repeated' : 'first'}: ${result}`);
        const shown = isRepeated && place !== 'first of two' ? 'shown, kept' : 'shown';
        const isShown = place === 'first of two' || isRepeated;
        const visit = isRepeated ? 'repeated' : 'first';
        expected.push(`${name}, ${place}, ${visit}: ${isShown ? shown : 'signature'}`);
      }
    }
  }
  console.log(results.join('\n'));
  expect(results).toEqual(expected);
});

const titleOf = ({ file, fault, place, isRepeated }: Cell) =>
  `${file}, ${fault}, ${place}${isRepeated ? ', repeated visit' : ''}`;

function expectedResult({ file, fault, place, isRepeated }: Cell): string {
  const isWell = fault === 'slow' || place === 'first of two';
  // The mirror is asked after 1.5 s. At this time, the page starts with the kept release.
  const isMirrorInTime = place === 'first of two' && !['hang', 'slow'].includes(fault);
  if (isRepeated && file === 'manifest') return isMirrorInTime ? 'shown' : 'shown, kept';
  if (isWell) return isRepeated ? 'shown, kept' : 'shown';
  // Many servers answer a missing file with their start page.
  const isGone = fault === 'gone' || fault === 'HTML';
  if (file === 'later chunk') return isGone ? 'chunk_gone' : 'chunk_failed';
  // A language that cannot be loaded is replaced by English.
  if (file === 'language') return 'in English';
  if (file === 'standalone entry')
    return fault === 'hang' ? 'timeout' : isGone ? 'outdated' : 'remote_unavailable';
  return loaderCodes[file === 'manifest' ? 'manifest' : 'script'][fault] ?? 'remote_unavailable';
}

type Break = (origin: FaultyOrigin) => void;

async function runCell(
  browser: Browser,
  { publicToken }: { publicToken: string },
  { file, fault, place, isRepeated }: Cell,
  breakOrigin: Break = (origin) => origin.break(files[file].path, fault),
): Promise<Outcome> {
  const origins = await Promise.all(
    (place === 'one origin' ? [0] : [0, 1]).map(() => FaultyOrigin.start(manifest)),
  );
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const open = async () => {
      const page = await context.newPage();
      await page.addInitScript(countFromStart);
      const props = { publicToken, config: configs.emailPasscode, locale: file === 'language' ? 'de' : 'en' };
      const path = file === 'standalone entry' ? '/?standalone' : '/';
      await host.open(
        page,
        path,
        props,
        origins.map(({ channel }) => channel),
      );
      return page;
    };
    if (isRepeated) {
      const first = await open();
      await expect(emailField(first.locator('#app'))).toBeVisible();
      await (await context.newCDPSession(first)).send('Network.clearBrowserCache');
      await first.close();
      if (file !== 'manifest') for (const origin of origins) origin.break(files.manifest.path, 'status 503');
    }
    for (const origin of place === 'first of two' ? origins.slice(0, 1) : origins) breakOrigin(origin);
    return await outcomeOf(await open(), files[file].shows);
  } finally {
    await context.close();
    for (const origin of origins) origin.stop();
  }
}

interface PageWindow {
  report?: { outcome: string; isKept: boolean };
  codes: string[];
  tampered?: boolean;
}

/** Collects the codes that the widget reports. */
function countFromStart() {
  const codes: string[] = [];
  Object.assign(window, { codes });
  addEventListener('stytch-error', (event) =>
    codes.push((event as Event & { error: { code: string } }).error.code),
  );
}

async function outcomeOf(page: Page, shows: 'field' | 'next' | 'German'): Promise<Outcome> {
  const app = page.locator('#app');
  let pressed = 0;
  const wanted = {
    field: () => emailField(app),
    next: () => heading(app, 'Enter passcode'),
    German: () => heading(app, 'Registrieren oder anmelden'),
  }[shows]();
  const alert = app.getByRole('alert').filter({ hasText: /\w/ });
  const english = heading(app, 'Sign up or log in').and(app.locator(':not([data-portico-form] *)'));
  if (shows === 'next') {
    await autofill(emailField(app), 'ada@portico.example');
    pressed = Date.now();
    await emailField(app).press('Enter');
  }
  await expect(shows === 'German' ? wanted.or(english).first() : wanted.or(alert).first()).toBeVisible();
  const isShown = await wanted.isVisible();
  return page.evaluate(
    ({ shown, other, ms }) => {
      const { report, codes, tampered } = window as unknown as PageWindow;
      const good = report?.isKept ? 'shown, kept' : 'shown';
      const result = shown ? good : (other ?? codes.at(-1) ?? report?.outcome ?? 'nothing');
      return { result, time: ms ?? performance.now(), hasRunTampered: tampered === true };
    },
    {
      shown: isShown,
      other: shows === 'German' ? 'in English' : undefined,
      ms: shows === 'next' ? Date.now() - pressed : undefined,
    },
  );
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return results;
}

function print(cells: readonly Cell[], outcomes: readonly Outcome[]): void {
  for (const [index, cell] of cells.entries()) {
    const { result, time } = outcomes[index] ?? { result: '', time: 0 };
    console.log(`${titleOf(cell).padEnd(60)} ${result.padEnd(20)} ${(time / 1000).toFixed(1)} s`);
  }
}
