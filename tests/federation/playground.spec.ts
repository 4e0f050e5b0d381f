/** The playground: its options, its map of screens, its code to copy, and its links. `host-example` tests its parts. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addSession } from '@portico/identity-provider/playwright';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { host, identityProvider } from '../support/addresses';
import { emailField, heading } from '../support/journeys';
import { expect, test } from '../support/test';

/** A description of a widget: a login with magic links. */
const magicLink = { config: { products: ['emailMagicLinks'] } };

/**
 * Returns the URL with which the playground opens in this state: a description of a widget, and in `view` the
 * settings of the page itself.
 */
const urlOf = (state: object) => `${host}/playground#${encodeURIComponent(JSON.stringify(state))}`;
const stage = (page: Page) => page.getByRole('region', { name: 'Widget' });
const select = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value);

test('a screen can be opened by its name and on the map, with its state, and the widget’s events are listed', async ({
  page,
}) => {
  await page.goto(urlOf({ ...magicLink, view: { panel: 'events' } }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Screen Main' })).toBeVisible();
  await select(page, 'Screen', 'OTPAuthenticate');
  await expect(heading(stage(page), passcodeMessages.texts.title)).toBeVisible();

  const map = page.getByRole('region', { name: 'Screens' });
  const current = map.locator('[aria-current="step"]');
  await map.getByRole('button', { name: 'PasswordForgot' }).click();
  await expect(current).toHaveText('PasswordForgot');
  await map.getByLabel('Email address').fill('grace@portico.example');
  await expect(stage(page).getByText('grace@portico.example')).toBeVisible();
  await map.getByRole('button', { name: 'Start with the first screen' }).click();
  await expect(current).toHaveText('Main');
});

test('every way of mounting shows the widget in another language, with and without a shadow root @rest', async ({
  page,
}) => {
  await page.goto(urlOf(magicLink));
  for (const via of ['federation', 'portico', 'mount', 'element', 'standalone']) {
    await select(page, 'Mounted as', via);
    for (const [shadow, language, direction] of [
      [false, 'de', 'ltr'],
      [true, 'ar', 'rtl'],
    ] as const) {
      await page.getByRole('checkbox', { name: 'In a shadow root' }).setChecked(shadow);
      await select(page, 'Language', language);
      const root = stage(page).locator(`[data-portico][lang=${language}][dir=${direction}]:visible`);
      await expect(root.getByRole('heading')).toBeVisible();
      expect(await root.evaluate((each) => each.getRootNode() instanceof ShadowRoot)).toBe(shadow);
    }
  }
});

test('the consent screen opens with an application’s request, and asks a person who is signed in', async ({
  page,
  context,
  request,
}) => {
  await page.goto(urlOf({ ...magicLink, module: 'IdentityProvider' }));
  await expect(stage(page).getByText('No active session detected. Please log in to continue.')).toBeVisible();

  const seeded = `${identityProvider}/dev/projects/public-token-test-local`;
  const create = async (path: string, data: object) =>
    (await request.post(`${seeded}/${path}`, { data })).json();
  const { user_id } = await create('users', { email: `${crypto.randomUUID()}@portico.example` });
  await addSession(context, await create('sessions', { user_id }), host);
  await page.goto('about:blank');
  await page.goto(urlOf({ ...magicLink, module: 'IdentityProvider' }));
  await expect(stage(page).getByText('Kipferl', { exact: true }).first()).toBeVisible();
  const allow = stage(page).getByRole('button', { name: 'Allow' });
  await allow.scrollIntoViewIfNeeded(); // the button becomes active only when the person can see it
  await allow.click();
  await expect(allow).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/playground');
});

test('the code to copy runs as it is, and says so when sign-in is unavailable', async ({ page }) => {
  const state = { ...magicLink, strings: { 'main.title': 'Welcome </script> aboard' } };
  await page.goto(urlOf({ ...state, view: { panel: 'code', code: 'page' } }));
  const text = page.getByRole('region', { name: 'Code' });
  await expect(text).toContainText('standalone/portico.js');
  const body = (await text.textContent()) ?? '';
  await page.route(`${host}/copied`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${host}/copied`);
  await expect(page.getByRole('heading', { name: 'Welcome </script> aboard' })).toBeVisible();
  await expect(emailField(page.locator('body'))).toBeVisible();

  await page.route('**/standalone/portico.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Load the page again.');
});

test('the page has no errors of axe and no overflow, in every panel and width @rest', async ({ page }) => {
  await page.goto(urlOf({ ...magicLink, view: { open: ['widget', 'methods', 'social', 'texts'] } }));
  await expect(emailField(stage(page))).toBeVisible();
  for (const [panel, colorScheme] of [
    [/^Theme/, 'dark'],
    [/^Theme/, 'light'],
    [/^Code/, 'light'],
    [/^Events/, 'light'],
    [/^JSON/, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('tab', { name: panel }).click();
    for (const width of [400, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${panel} at ${width} pixels`).toBeLessThanOrEqual(0);
    }
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
});
