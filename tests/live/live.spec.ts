/** The client and the widget with a project of the hosted service. These tests only read. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addressOf, servers } from '../../scripts/servers';

const dist = join(import.meta.dirname, '../../dist');
const publicToken = process.env['STYTCH_TEST_TOKEN'] ?? '';
/** The local provider's URL, to try this test without the hosted service. */
const testAPIURL = process.env['STYTCH_TEST_URL'];
const origin = addressOf(servers.host);
const project = { publicToken, ...(testAPIURL && { clientOptions: { endpoints: { testAPIURL } } }) };

/** The settings that the widget reads, by their type on the wire. */
const settings = {
  project_name: expect.any(String),
  disable_sdk_watermark: expect.any(Boolean),
  email_domains: expect.any(Array),
  captcha_settings: expect.objectContaining({ enabled: expect.any(Boolean) }),
  pkce_required_for_email_magic_links: expect.any(Boolean),
  pkce_required_for_password_resets: expect.any(Boolean),
  pkce_required_for_oauth: expect.any(Boolean),
  siwe_required_for_crypto_wallets: expect.any(Boolean),
};

test.beforeEach(async ({ page }) => {
  await page.route(`${origin}/**`, (route) => {
    const file = join(dist, new URL(route.request().url()).pathname);
    if (existsSync(file) && file.endsWith('.js')) return route.fulfill({ path: file });
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main id="login"></main>' });
  });
});

test('the client starts with the token, and reads the settings that the widget needs', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes('/projects/bootstrap/'));
  await page.goto(origin);
  await page.evaluate(
    async ({ publicToken: token, clientOptions }) => {
      const file = '/standalone/portico.js';
      const { getClient } = await import(file);
      await getClient(token, clientOptions);
    },
    project as { publicToken: string; clientOptions?: object },
  );
  const response = await answered;
  const body: unknown = await response.json();
  expect(response.status(), JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ data: settings });
});

test('Login shows its first screen, and reports no error', async ({ page }) => {
  await page.goto(origin);
  const errors = await page.evaluate(
    (props) =>
      new Promise((resolve) => {
        const found: string[] = [];
        const target = document.querySelector('#login');
        target?.addEventListener('portico-ready', () => setTimeout(resolve, 0, found));
        const file = '/standalone/portico.js';
        void import(file).then(({ mountLogin }) =>
          mountLogin({
            ...props,
            elementId: '#login',
            config: {
              products: ['emailMagicLinks', 'oauth'],
              oauthOptions: { providers: [{ type: 'google' }] },
            },
            callbacks: {
              onError: ({ code, message }: Record<string, string>) => found.push(`${code}: ${message}`),
            },
          }),
        );
      }),
    project,
  );
  expect(errors).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});
