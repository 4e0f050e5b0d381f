/** The documentation's samples for pages without a bundler. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sign } from '../../../scripts/release/sign.mjs';
import { host } from '../../support/addresses';
import { FaultyRemote } from '../../support/FaultyRemote';
import { askForLink, emailField } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { policy, recordViolations } from '../../support/page/policy';
import { createKeyPair, type KeyPair } from '../../support/release/smallRelease';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { links, withTestRemote } from './support/samplePages';
import { sample } from './support/samples';

const pageUrl = `${host}/hosts/documentation/`;

let folder: EmptyFolder | undefined;
let servers: FaultyRemote[] = [];
test.afterEach(() => {
  folder?.remove();
  servers.forEach((server) => server.stop());
});

test.describe('the sample of the element', () => {
  /** Shows a page with the sample, which pins the standalone file by this hash. */
  async function open(page: Page, publicToken: string, hash: string): Promise<void> {
    await page.addInitScript((value) => Object.assign(window, { project: value }), {
      clientOptions,
      publicToken,
    });
    const imports = sample('"integrity"').replace('/1.0.0', '').replace('sha384-…', `sha384-${hash}`);
    const body = withTestRemote(imports + sample('<stytch-ui></stytch-ui>')).replace(
      'Object.assign(login, {',
      '$& clientOptions: window.project.clientOptions,',
    );
    await page.route(pageUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` }),
    );
    await page.goto(pageUrl);
  }

  test('shows Login', async ({ page, project }) => {
    const file = readFileSync(join(import.meta.dirname, '../../../dist/standalone/portico.js'));
    await open(page, project.publicToken, createHash('sha384').update(file).digest('base64'));
    await expect(page.getByRole('tab', { name: 'Email' })).toBeVisible();
  });

  test('does not run a standalone file with another hash', async ({ page, project }) => {
    const rejected = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await open(page, project.publicToken, createHash('sha384').digest('base64'));
    await rejected;
  });
});

test.describe('the sample of the loader', () => {
  /** The text of the channel's manifest at each server. */
  let manifests: string[];
  let keys: KeyPair;

  test.beforeEach(async ({ page, project }) => {
    folder = await EmptyFolder.withLoader();
    servers = [await FaultyRemote.start(), await FaultyRemote.start()];
    keys = createKeyPair();
    await signManifests(keys);
    const packed = join(folder.path, 'node_modules/@portico/loader');
    const [server, mirror] = servers.map(({ origin }) => origin);
    const body = sample("from './portico-loader/index.js'")
      .replace('https://portico.example', server ?? '')
      .replace('https://portico-mirror.example', mirror ?? '')
      .replace('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE…', keys.publicPem.replaceAll(/-----.*-----|\n/g, ''))
      .replace(
        "'public-token-live-…'",
        `'${project.publicToken}', clientOptions: ${JSON.stringify(clientOptions)}`,
      );
    await page.route(`${pageUrl}**`, (route) => {
      const [, file] = new URL(route.request().url()).pathname.split('/portico-loader/');
      return file === undefined
        ? route.fulfill({ contentType: 'text/html', body })
        : route.fulfill({ path: join(packed, file) });
    });
    for (const [index, { origin }] of servers.entries()) {
      await page.route(`${origin}/stable/mf-manifest.json`, (route) =>
        route.fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: manifests[index] ?? '',
        }),
      );
    }
  });

  async function signManifests(signer: KeyPair): Promise<void> {
    manifests = await Promise.all(servers.map((server) => signedManifest(server, signer)));
  }

  test('loads no code while another key has signed the manifest, and Login after "Try again" with the right one', async ({
    page,
  }) => {
    await signManifests(createKeyPair());
    await page.goto(pageUrl);
    await expect(page.getByRole('alert')).toContainText('Sign-in is unavailable.');
    expect(servers.flatMap(({ sent }) => sent.filter((file) => file.endsWith('.js')))).toEqual([]);

    await signManifests(keys);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(emailField(page.locator('#sign-in'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('loads the files from the mirror when the server has none', async ({ page }) => {
    servers[0]?.break(/^\//, 'gone');
    await page.goto(pageUrl);
    await askForLink(page.locator('#sign-in'), 'ada@portico.example');
  });
});

/** Returns the manifest of a server's channel, with a signature. */
async function signedManifest({ origin }: FaultyRemote, { signing }: KeyPair): Promise<string> {
  // The cast is safe: the server is a part of the tests.
  const manifest = (await (await fetch(`${origin}/stable/mf-manifest.json`)).json()) as { release?: object };
  const release = { ...manifest.release, product: 'portico', channel: 'stable', expires: '2999-01-01' };
  return JSON.stringify(sign({ ...manifest, release }, [signing]));
}

test.describe('the sample of the server that follows the channel', () => {
  let server: FaultyRemote;

  test.beforeEach(async ({ page, project }) => {
    folder = EmptyFolder.create();
    server = await FaultyRemote.start();
    servers = [server];
    server.promote('1.1.0');
    folder.write({
      'package.json': '{ "type": "module" }',
      'standalone.js': sample('standaloneOf').replace('https://portico.example', server.origin),
    });
    const printed = `import { standaloneOf } from './standalone.js'; process.stdout.write(JSON.stringify(standaloneOf()))`;
    // The cast is safe: the sample returns this object.
    const { head, entry, scriptSources } = JSON.parse(
      await folder.node('--input-type=module', '--eval', printed),
    ) as { head: string; entry: string; scriptSources: string };
    expect(entry).toBe(`${server.origin}/1.1.0/standalone/portico.js`);

    const options = { elementId: '#login', publicToken: project.publicToken, clientOptions };
    const script = `import('${entry}').then(
    ({ mountLogin }) => mountLogin({ ...${JSON.stringify(options)}, ${links} }),
    (error) => (document.title = error.name),
  );`;
    const body = `<!doctype html><meta charset="utf-8">${head}<main id="login"></main>
    <script type="module" src="${pageUrl}script.js"></script>`;
    const strict = policy
      .replace(/script-src [^;]*/, `script-src ${scriptSources}`)
      .replace('connect-src', `connect-src ${server.origin}`);
    await page.route(`${pageUrl}script.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.route(pageUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body, headers: { 'content-security-policy': strict } }),
    );
  });

  test('writes a page whose policy allows what Login loads', async ({ page }) => {
    const violations = await recordViolations(page);
    await page.goto(pageUrl);
    await askForLink(page.locator('#login'), 'ada@portico.example');
    expect(violations).toEqual([]);
  });

  test('writes a page that does not run a tampered file', async ({ page }) => {
    server.break(/portico\.js/, 'tampered');
    await page.goto(pageUrl);
    await expect(page).toHaveTitle('TypeError');
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });
});
