/**
 * Real releases, made by `npm run release` in copies of this checkout, behind two servers with the nginx configuration of
 * the documentation.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Project } from '@portico/identity-provider/playwright';
import { licencesFile, licencesPage, type Bom } from '../../scripts/boms';
import { messages as mainMessages } from '../../src/features/main/messages';
import { HostPage } from '../federation/hosts/support/HostPage';
import { host as exampleHost, identityProvider } from '../support/addresses';
import { askForEmailPasscode, configs, heading, passcodeField, success } from '../support/journeys';
import { Checkout, otherNode } from '../support/release/Checkout';
import { Nginx } from '../support/release/Nginx';
import { ReleaseHost } from '../support/release/ReleaseHost';
import { createKeyPair, temporaryFolder, type KeyPair } from '../support/release/smallRelease';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const root = join(import.meta.dirname, '../..');
const email = 'ada@portico.example';
const firstTitle = mainMessages.texts.title;
const secondTitle = 'Step aboard';

let folder: ReturnType<typeof temporaryFolder>;
let pair: KeyPair;
let checkout: Checkout;
let otherCheckout: Checkout;
let node: string;
/** What the two builds of release 1 have printed. */
let builds: { status: number | null; output: string }[];
const place = (file: string) => join(folder.path, file);
const key = () => ['--key', place('key.pem')];

/** Makes release 1 twice, at the same time. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = temporaryFolder();
  pair = createKeyPair();
  writeFileSync(place('key.pem'), pair.privatePem);
  writeFileSync(place('pub.pem'), pair.publicPem);
  checkout = await Checkout.create('one');
  otherCheckout = await Checkout.create('another-folder');
  node = await otherNode();
  const args = ['--version', '1.0.0'];
  builds = await Promise.all([checkout.release(args), otherCheckout.release(args, node)]);
});

test.afterAll(() => {
  for (const each of [checkout, otherCheckout]) each?.remove();
  folder.remove();
});

test('two builds of one commit have the same bytes, in two folders and on two versions of Node', async () => {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  expect(version.split('.')[0]).not.toBe(process.version.split('.')[0]);
  for (const { status, output } of builds) {
    expect(output).toContain('releases/1.0.0 is finished.');
    expect(output).not.toContain('Warning');
    expect(status).toBe(0);
  }
  const [files, otherFiles] = [checkout, otherCheckout].map(({ releases }) =>
    readdirSync(join(releases, '1.0.0'), { recursive: true, encoding: 'utf8' }).sort(),
  );
  expect(otherFiles).toEqual(files);
  const read = ({ releases }: Checkout, file: string) => {
    const path = join(releases, '1.0.0', file);
    return file.includes('.') ? readFileSync(path).toString('base64') : '';
  };
  expect(files?.filter((file) => read(checkout, file) !== read(otherCheckout, file))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'mf-manifest.json',
      'release.json',
      'bom.json',
      'policies.json',
      'standalone/portico.js',
    ]),
  );

  const json = (file: string): unknown =>
    JSON.parse(readFileSync(join(checkout.releases, '1.0.0', file), 'utf8'));
  expect(json('release.json')).toMatchObject({ version: '1.0.0', commit: await checkout.commit() });
  const bom = json('bom.json');
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'portico', version: '1.0.0' } },
  });
  expect(licencesPage(bom as Bom)).toBe(readFileSync(join(root, licencesFile), 'utf8'));
  // `PACKAGES.txt` comes from another tool, and has each package whose code is in the files.
  const packages = ['PACKAGES.txt', 'standalone/PACKAGES.txt'].flatMap((file) =>
    readFileSync(join(checkout.releases, '1.0.0', file), 'utf8')
      .trim()
      .split('\n'),
  );
  const { components } = bom as { components: { group?: string; name: string; version: string }[] };
  const named = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`);
  expect(named).toEqual(
    expect.arrayContaining(packages.map((line) => line.split(' ').slice(0, 2).join(' '))),
  );
});

test('a host that is not rebuilt shows release 2 after a promote, and release 1 after a rollback, while open pages sign in @row', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000);
  const [target, mirror] = [place('cdn'), place('mirror')];
  const both = ['--target', target, '--target', mirror];
  const run = async (...args: string[]) => {
    const { status, output } = await checkout.release(args);
    expect(status, output).toBe(0);
    return output;
  };
  await run('sign', join(checkout.releases, '1.0.0'), ...key());
  for (const each of [target, mirror]) await run('publish', each);
  await run('promote', '1.0.0', 'stable', ...both, ...key());
  const servers = await Promise.all([target, mirror].map((each) => Nginx.start(each)));
  const host = await ReleaseHost.start({
    channels: servers.map(({ origin }) => `${origin}/stable`),
    key: pair.publicPem,
  });
  const project = await Project.create(identityProvider, { allowed_origins: [host.origin, exampleHost] });
  const props = { publicToken: project.publicToken, config: configs.emailPasscode };
  const people = new People(browser, host, project, props);

  const early = await people.open('/', firstTitle);
  const earlyPlain = await people.open('/plain', firstTitle);
  // A host with Module Federation alone, without our loader.
  const federated = await HostPage.serve(page, 'plain-runtime');
  await federated.open(props, { remote: `${servers[0]?.origin}/stable` });
  await expect(heading(federated.app, firstTitle)).toBeVisible();

  // Release 2 has another title. It is made from a changed checkout, so it names no commit.
  checkout.change('src/features/main/messages.ts', `'${firstTitle}'`, `'${secondTitle}'`);
  expect(await run('--version', '2.0.0')).toContain('so the release names no commit');
  await run('sign', join(checkout.releases, '2.0.0'), ...key());

  for (const each of [target, mirror]) await run('publish', each);
  await people.open('/', firstTitle); // the channel still has release 1
  expect(await run('promote', '2.0.0', 'stable', ...both, ...key())).toContain('is 2.0.0 now (sequence 2).');
  const late = await people.open('/', secondTitle);
  const latePlain = await people.open('/plain', secondTitle);
  const returning = await people.open('/', secondTitle);
  await people.signIn(early);
  await people.signIn(earlyPlain);

  expect(await run('rollback', 'stable', ...both, ...key())).toContain('is 1.0.0 now (sequence 3).');
  await people.reload(returning, firstTitle);
  await people.open('/plain', firstTitle);
  // Pages that were opened before the rollback keep release 2. Its files are still there.
  await people.signIn(late);
  await people.signIn(latePlain);

  const manifests = servers.map(({ origin }) => `${origin}/stable/mf-manifest.json`);
  expect(await run('verify', ...manifests, '--public-key', place('pub.pem'))).toContain(
    'stable is 1.0.0, sequence 3',
  );
  expect(await run('list', '--target', target)).toMatch(
    /^stable is 1\.0\.0, sequence 3, .*withdrawn: 2\.0\.0\n/,
  );

  // With the first origin gone, the mirror is enough.
  await servers[0]?.stop();
  await people.open('/', firstTitle);

  await servers[1]?.stop();
  await people.leave();
  host.stop();
  await project.remove();
});

test('`quick` makes a release that a host can show, without a key', async ({ page }) => {
  test.setTimeout(300_000);
  const server = await Nginx.start(place('quick'));
  const { status, output } = await otherCheckout.release([
    'quick',
    place('quick'),
    '--address',
    server.origin,
  ]);
  expect(status, output).toBe(0);
  expect(output).toContain(`createPorticoLoader({ manifest: '${server.origin}/stable/mf-manifest.json' })`);
  expect(output).toContain(`import('${server.origin}/stable/portico.js')`);
  const host = await HostPage.serve(page, 'plain-runtime');
  await host.open(
    { publicToken: 'public-token-test-1', config: configs.emailPasscode },
    { remote: `${server.origin}/stable` },
  );
  await expect(heading(host.app, firstTitle)).toBeVisible();
  await server.stop();
});

/** People with a browser each, so that no browser has files or a manifest of an earlier visit. */
class People {
  private readonly contexts: { close(): Promise<void> }[] = [];
  private signedIn = 0;

  constructor(
    private readonly browser: Browser,
    private readonly host: ReleaseHost,
    private readonly project: Project,
    private readonly props: object,
  ) {}

  async open(path: '/' | '/plain', title: string): Promise<Page> {
    const context = await this.browser.newContext({ permissions: ['local-network-access'] });
    this.contexts.push(context);
    const page = await context.newPage();
    await this.host.open(page, path, this.props);
    await expect(heading(page.locator('#app'), title)).toBeVisible();
    return page;
  }

  async reload(page: Page, title: string): Promise<void> {
    await page.reload();
    await expect(heading(page.locator('#app'), title)).toBeVisible();
  }

  /** Signs in, which loads further files of the release with which the page has started. */
  async signIn(page: Page): Promise<void> {
    const app = page.locator('#app');
    const address = `${(this.signedIn += 1)}-${email}`;
    await askForEmailPasscode(app, address);
    await expect.poll(async () => (await this.project.outbox.list({ to: address })).length).toBe(1);
    const [message] = await this.project.outbox.list({ to: address });
    await passcodeField(app).fill(message?.code ?? '');
    await expect(success(app)).toBeVisible();
  }

  async leave(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
  }
}
