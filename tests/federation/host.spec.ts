/** The example host's server (status codes, headers, caching), and the accessibility of its pages. */
import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { paths } from '../../host-example/src/shell/paths';
import { host, identityProvider, relyingParty, remote } from '../support/addresses';
import { askForPhonePasscode, passcodeField } from '../support/journeys';
import { policy } from '../support/page/policy';
import { expect, test } from './support/test';

test('settings.json contains the addresses of the local servers', async ({ request }) => {
  const settings = await (await request.get(`${host}/settings.json`)).json();
  expect(settings).toMatchObject({
    remote,
    endpoints: {
      testAPIURL: identityProvider,
      liveAPIURL: identityProvider,
      dfpBackendURL: identityProvider,
      clientsideServicesIframeURL: `${identityProvider}/services`,
    },
  });
});

test('an unknown path is a 404 page', async ({ page }) => {
  const response = await page.goto(`${host}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No train stops here');
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(page).toHaveURL(`${host}/`);
});

for (const path of [
  '/../package.json',
  '/..%2fpackage.json',
  '/server/answer.ts',
  '/index.html',
  '/%00',
  '/assets/',
]) {
  test(`${path} is not served`, async ({ request }) => {
    expect((await request.get(host + path)).status()).toBe(404);
  });
}

test('the consent page forbids frames, access by its opener, and its address as a referrer; `/embed` allows them', async ({
  request,
}) => {
  const consent = (await request.get(`${host}/consent`)).headers();
  expect(consent['x-frame-options']).toBe('DENY');
  expect(consent['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(consent['referrer-policy']).toBe('no-referrer');
  expect(consent['cross-origin-opener-policy']).toBe('same-origin');

  const embed = (await request.get(`${host}/embed`)).headers();
  expect(embed).not.toHaveProperty('x-frame-options');
  expect(embed).not.toHaveProperty('content-security-policy');
});

test('the pages of the shell have the strict policy of the documentation, with the hash of their inline script', async ({
  request,
}) => {
  const directivesOf = (text: string) => text.split(/; */).sort();
  const documented = directivesOf(policy);
  for (const path of paths.filter((path) => path !== '/playground')) {
    const response = await request.get(host + path);
    const { 'content-security-policy': sent = '' } = response.headers();
    const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
    expect(hashes, path).toHaveLength(1);
    const comparable = sent
      .replace("img-src 'self' data:", "img-src 'self'")
      .replace(`script-src 'self' 'sha256-${hashes[0]}'`, "script-src 'self'");
    expect(directivesOf(comparable), path).toEqual([...documented, "frame-ancestors 'none'"].sort());
  }
});

test('a page that opened consent can neither access it nor close it', async ({ page, context }) => {
  await page.goto(`${identityProvider}/errors`);
  const opened = context.waitForEvent('page');
  await page.evaluate((address) => {
    Object.assign(window, { opened: window.open(address) });
  }, `${host}/consent`);
  const consent = await opened;
  await expect(consent.getByRole('heading', { name: 'Use your Fernweh account elsewhere' })).toBeVisible();
  expect(await consent.evaluate(() => window.opener)).toBeNull();
  // The header `cross-origin-opener-policy` of `/consent` separates the two windows. So `closed` is `true` here,
  // although the window is open.
  expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
});

test('pages with a widget preload the remote’s files through Link headers, others do not', async ({
  request,
}) => {
  const linksOf = async (path: string) => (await request.get(host + path)).headers()['link'] ?? '';
  // The host's server reads the hints after its start, so the header may be missing in its first replies.
  await expect.poll(() => linksOf('/')).toContain(`<${remote}/mf-manifest.json>; rel=preload; as=fetch`);
  expect(await linksOf('/')).toMatch(
    /remoteEntry\.\w+\.js>; rel=preload; as=script;[^,]* integrity="sha384-/,
  );
  expect(await linksOf('/consent')).toBe(await linksOf('/'));
  expect(await linksOf('/embed')).toBe('');
  expect(await linksOf('/reset-password?stytch_token_type=reset_password&token=secret')).toBe('');
});

test('the HTML of a page with Login has its heading and the form, and no form if the browser has a session', async ({
  request,
}) => {
  for (const path of ['/', '/password', '/passkeys']) {
    const html = await (await request.get(host + path)).text();
    expect(html, path).toMatch(/<h1>[^<]+/);
    expect(html, path).toContain('name="email"');
    expect(html, path).not.toContain('style=');
    const headers = { cookie: 'other=1; stytch_session=token' };
    const known = await request.get(host + path, { headers });
    expect(known.headers()['vary'], path).toContain('cookie');
    expect(await known.text(), path).toMatch(/<h1>[^<]+/);
    expect(await known.text(), path).not.toContain('name="email"');
  }
});

test('the servers keep an idle connection open for more than a minute', async ({ request }) => {
  for (const address of [host, `${remote}/mf-manifest.json`, identityProvider, relyingParty]) {
    const answer = await request.get(address);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers()['keep-alive'] ?? '') ?? [];
    expect(Number(seconds), address).toBeGreaterThan(60);
  }
});

test('pages are revalidated, and files with hashes are cached', async ({ request }) => {
  const page = await request.get(host);
  expect(page.headers()['cache-control']).toBe('no-cache');
  const [, script = ''] = /src="?(\/assets\/[^" >]+)/.exec(await page.text()) ?? [];
  expect((await request.get(host + script)).headers()['cache-control']).toContain('immutable');
});

test('a person who opened the page while the remote could not be reached can sign in and out afterwards', async ({
  page,
  request,
}) => {
  const manifest = `${remote}/mf-manifest.json`;
  const number = `+1202555${String(Date.now()).slice(-4)}`;
  await page.route(manifest, (route) => route.abort());
  await page.goto(host);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(manifest);
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByRole('tab', { name: 'Text' }).click();
  await askForPhonePasscode(page.locator('main'), number.slice(2));
  const outbox = `${identityProvider}/dev/projects/public-token-test-local/outbox?to=${encodeURIComponent(number)}`;
  const [message] = await (await request.get(outbox)).json();
  await passcodeField(page.locator('main')).fill(message.code);
  await expect(page.getByText('You are signed in')).toBeVisible();

  await page.reload();
  await expect(page.getByText('You are signed in')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

for (const path of [
  '/',
  '/authenticate',
  '/passkeys',
  '/wallet',
  '/consent',
  '/playground',
  '/no/such/page',
]) {
  test(`${path} is accessible, light and dark${path === '/' ? '' : ' @rest'}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(host + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(/^Loading the /)).toBeHidden();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
        colorScheme,
      ).toEqual([]);
    }
  });
}
