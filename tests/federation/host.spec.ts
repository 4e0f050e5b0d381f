/** The example host's server (status codes, headers, caching), and the accessibility of its pages. */
import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { paths } from '../../host-example/src/shell/paths';
import { host } from '../support/addresses';
import { policy } from '../support/page/policy';
import { expect, test } from '../support/test';

test('an unknown path is a 404 page, and no file outside of the pages is served', async ({
  page,
  request,
}) => {
  const response = await page.goto(`${host}/no/such/page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No train stops here');
  for (const path of ['/../package.json', '/..%2fpackage.json', '/server/answer.ts', '/%00', '/assets/'])
    expect.soft((await request.get(host + path)).status(), path).toBe(404);
});

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
