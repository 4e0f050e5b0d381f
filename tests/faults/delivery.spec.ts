/**
 * Every file of a release × every fault × the origins that have it × with and without a release of an earlier visit.
 * The page must always show the widget, or a message with the code of the failure. Changed code must never run.
 */
import type { Browser, Page } from '@playwright/test';
import { channelManifest, versionManifest, type BuiltManifest } from '../../scripts/release/manifest.mjs';
import { sign } from '../../scripts/release/sign.mjs';
import { messages as mainMessages } from '../../src/features/main/messages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { remote } from '../support/addresses';
import { FaultyRemote, type FileFault as Fault } from '../support/FaultyRemote';
import { configs, emailField, heading } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { ReleaseHost } from '../support/release/ReleaseHost';
import { createKeyPair, type KeyPair } from '../support/release/smallRelease';
import { expect, test } from '../support/test';

const faults = [
  'status 503',
  'hang',
  'slow',
  'HTML',
  'tampered',
  'wrong CORS',
  'gone',
] as const satisfies Fault[];

/** Which origins have the fault, and which origins the host knows. */
const places = ['one origin', 'first of two'] as const;

type Place = (typeof places)[number];

/**
 * The files, each with the pattern of its path, and how a test sees that it was used:
 *
 * - `field`: the first screen appears.
 * - `next`: a press leads to the next screen.
 * - `German`: the first screen is in German.
 */
const files = {
  manifest: { path: /^\/stable\/mf-manifest\.json$/, shows: 'field' },
  container: { path: /^\/1\.0\.0\/remoteEntry\./, shows: 'field' },
  'chunk of the module': { path: /^\/1\.0\.0\/c\/widget\./, shows: 'field' },
  'later chunk': { path: /^\/1\.0\.0\/c\/passcode\./, shows: 'next' },
  language: { path: /^\/1\.0\.0\/l\/language-de\./, shows: 'German' },
  'standalone entry': { path: /^\/1\.0\.0\/standalone\/portico\.js(?=\?|$)/, shows: 'field' },
} as const satisfies Record<string, { path: RegExp; shows: 'field' | 'next' | 'German' }>;

type File = keyof typeof files;

/** The code of the `LoaderError` if every origin has the fault. Faults that are not named have `remote_unavailable`. */
const loaderCodes: Readonly<Record<'manifest' | 'script', Partial<Record<Fault, string>>>> = {
  // The host has the public key, so a changed manifest has no signature that fits.
  manifest: { hang: 'timeout', HTML: 'bad_manifest', tampered: 'signature' },
  script: {
    hang: 'timeout',
    HTML: 'outdated',
    tampered: 'integrity',
    gone: 'outdated',
  },
};

/** So many pages are open at the same time. With more, a busy machine would be slower than the widget's time limits. */
const PARALLEL = 3;

// For the same reason, the tests of this file run one after another.
test.describe.configure({ mode: 'default', timeout: 400_000 });

interface Cell {
  file: File;
  fault: Fault;
  place: Place;
  /**
   * The browser has visited the page before, while all was well, so it has a stored manifest. Its cache is empty again. If
   * the faulty file is not the manifest, every origin refuses the manifest.
   */
  isRepeated: boolean;
}

interface Outcome {
  /** `shown`, or the code of the error. */
  result: string;
  /** Whether changed code has run. */
  hasRunTampered: boolean;
}

let manifest: string;
let host: ReleaseHost;

test.beforeAll(async () => {
  const keys = createKeyPair();
  manifest = await signedManifest(keys);
  host = await ReleaseHost.start({ channels: [], key: keys.publicPem });
});

test.beforeEach(({ project }) => project.change({ allowed_origins: [host.origin] }));
test.afterAll(() => host.stop());

/** Returns the manifest of the channel, as `npm run release` writes it. */
async function signedManifest({ signing }: KeyPair): Promise<string> {
  const built = (await (await fetch(`${remote}/mf-manifest.json`)).json()) as BuiltManifest; // the build has written it
  const version = { ...versionManifest(built, '1.0.0', 'sha384-'), signatures: [] };
  const place = { channel: 'stable', sequence: 1, expires: '2999-01-01', withdrawn: [], previous: [] };
  return JSON.stringify(sign(channelManifest(version, place), [signing]));
}

/** The files that the loader itself loads, so that a stored manifest has an effect. */
const isLoadedFirst = (file: File) => ['manifest', 'container', 'chunk of the module'].includes(file);

for (const file of Object.keys(files) as File[]) {
  const visits = isLoadedFirst(file) ? [false, true] : [false];
  test(`${file}: ${faults.length} faults × ${places.length} places`, async ({ browser, project }) => {
    const cells = visits.flatMap((isRepeated) =>
      places.flatMap((place) => faults.map((fault): Cell => ({ file, fault, place, isRepeated }))),
    );
    const outcomes = await inParallel(cells, (cell) => runCell(browser, project, cell));
    expect(outcomes.map(({ hasRunTampered }) => hasRunTampered)).not.toContain(true);
    expect(cells.map((cell, index) => `${titleOf(cell)}: ${outcomes[index]?.result}`)).toEqual(
      cells.map((cell) => `${titleOf(cell)}: ${expectedResult(cell)}`),
    );
  });
}

const titleOf = ({ file, fault, place, isRepeated }: Cell) =>
  `${file}, ${fault}, ${place}${isRepeated ? ', repeated visit' : ''}`;

function expectedResult({ file, fault, place, isRepeated }: Cell): string {
  const isWell = fault === 'slow' || place === 'first of two';
  // The mirror is asked after 1.5 s. At this time, the page starts with the stored release.
  const isMirrorInTime = place === 'first of two' && !['hang', 'slow'].includes(fault);
  if (isRepeated && file === 'manifest') return isMirrorInTime ? 'shown' : 'shown, stored';
  if (isWell) return isRepeated ? 'shown, stored' : 'shown';
  // Many servers answer a missing file with their start page.
  const isGone = fault === 'gone' || fault === 'HTML';
  if (file === 'later chunk') return isGone ? 'chunk_gone' : 'chunk_failed';
  // A language that cannot be loaded is replaced by English.
  if (file === 'language') return 'in English';
  if (file === 'standalone entry')
    return fault === 'hang' ? 'timeout' : isGone ? 'outdated' : 'remote_unavailable';
  return loaderCodes[file === 'manifest' ? 'manifest' : 'script'][fault] ?? 'remote_unavailable';
}

async function runCell(
  browser: Browser,
  { publicToken }: { publicToken: string },
  { file, fault, place, isRepeated }: Cell,
): Promise<Outcome> {
  const origins = await Promise.all(
    (place === 'one origin' ? [0] : [0, 1]).map(() => FaultyRemote.start(manifest)),
  );
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const open = async () => {
      const page = await context.newPage();
      await page.addInitScript(collectCodes);
      const props = { publicToken, config: configs.emailPasscode, locale: file === 'language' ? 'de' : 'en' };
      const path = file === 'standalone entry' ? '/?standalone' : '/';
      await host.open(
        page,
        path,
        props,
        origins.map(({ origin }) => `${origin}/stable`),
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
    for (const origin of place === 'first of two' ? origins.slice(0, 1) : origins)
      origin.break(files[file].path, fault);
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
function collectCodes() {
  const codes: string[] = [];
  Object.assign(window, { codes });
  addEventListener('stytch-error', (event) =>
    codes.push((event as Event & { error: { code: string } }).error.code),
  );
}

async function outcomeOf(page: Page, shows: 'field' | 'next' | 'German'): Promise<Outcome> {
  const app = page.locator('#app');
  const expected = {
    field: () => emailField(app),
    next: () => heading(app, passcodeMessages.texts.title),
    German: () => heading(app, 'Registrieren oder anmelden'),
  }[shows]();
  const alert = app.getByRole('alert').filter({ hasText: /\w/ });
  const english = heading(app, mainMessages.texts.title).and(app.locator(':not([data-portico-form] *)'));
  if (shows === 'next') {
    await autofill(emailField(app), 'ada@portico.example');
    await emailField(app).press('Enter');
  }
  await expect(shows === 'German' ? expected.or(english).first() : expected.or(alert).first()).toBeVisible();
  const isShown = await expected.isVisible();
  return page.evaluate(
    ({ shown, other }) => {
      const { report, codes, tampered } = window as unknown as PageWindow;
      const good = report?.isKept ? 'shown, stored' : 'shown';
      const result = shown ? good : (other ?? codes.at(-1) ?? report?.outcome ?? 'nothing');
      return { result, hasRunTampered: tampered === true };
    },
    { shown: isShown, other: shows === 'German' ? 'in English' : undefined },
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
