/** The playground: its options, its map of screens, its code to copy, and its links. */
import AxeBuilder from '@axe-core/playwright';
import { screens as screenTable } from '../../src/screens';
import { host, identityProvider } from '../support/addresses';
import { setSession } from '../support/authorize/setSession';
import { emailField, heading } from '../support/journeys';
import { address, description, magicLink, openPanel, select, stage } from './support/playground';
import { expect, test } from './support/test';

test.describe('from the first state', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${host}/playground`);
    await expect(stage(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  test('a changed option takes effect at once, and the address contains it', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Passcode' }).uncheck();
    await expect(stage(page).getByRole('tab')).toHaveCount(0);
    await expect.poll(() => decodeURIComponent(page.url())).toContain('"products":["emailMagicLinks"]');

    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Passcode' })).not.toBeChecked();
    await expect(stage(page).getByRole('tab')).toHaveCount(0);
  });

  test('a screen can be opened directly, and the first screen again', async ({ page }) => {
    await select(page, 'Screen', 'OTPAuthenticate');
    await expect(heading(stage(page), 'Enter passcode')).toBeVisible();
    await expect(page.getByText(/pairs meet WCAG AA/)).toBeVisible();
    await select(page, 'Screen', '');
    await expect(heading(stage(page), 'Sign up or log in')).toBeVisible();
  });

  test('the whole description can be edited, and invalid JSON has no effect @rest', async ({ page }) => {
    await openPanel(page, /^JSON/);
    await description(page).fill(
      '{ "view": { "panel": "description" }, "config": { "products": ["otp"], "otpOptions": { "methods": ["sms"] } } }',
    );
    await expect(stage(page).getByRole('textbox', { name: 'Phone number' })).toBeVisible();

    await description(page).fill('{ "config": ');
    await expect(description(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(description(page)).toHaveValue('{ "config": ');
    await expect(stage(page).getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  });

  test('the events, the errors and the screens of the widget are listed', async ({ page }) => {
    await page.goto(address({ config: { products: ['nonsense'] }, view: { panel: 'events' } }));
    await expect(page.getByRole('listitem').filter({ hasText: 'invalid_config' })).toBeVisible();
    await page.goto(address({ ...magicLink, view: { panel: 'events' } }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Screen Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('The widget’s events, errors and screens appear here.')).toBeVisible();
  });
});

test('the map highlights the current screen, opens another one, and sets its state @rest', async ({
  page,
}) => {
  await page.goto(address(magicLink));
  const map = page.getByRole('region', { name: 'Screens' });
  const current = map.locator('[aria-current="step"]');
  await expect(current).toHaveText('Main');
  await emailField(stage(page)).fill('ada@portico.example');
  await stage(page).getByRole('button', { name: 'Continue with email' }).click();
  await expect(current).toHaveText('EmailConfirmation');

  await map.getByRole('button', { name: 'PasswordForgot' }).click();
  await expect(current).toHaveText('PasswordForgot');
  await map.getByLabel('Email address').fill('grace@portico.example');
  await map.getByLabel('Error in a banner').fill('A banner.');
  await expect(stage(page).getByText('grace@portico.example')).toBeVisible();
  await expect(stage(page).getByText('A banner.')).toBeVisible();
  await map.getByRole('button', { name: 'Start with the first screen' }).click();
  await expect(current).toHaveText('Main');
});

for (const window of [400, 1280]) {
  test(`a desktop’s width is shown at its real size, also in a window of ${window} pixels @rest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: window, height: 900 });
    await page.goto(address({ ...magicLink, view: { width: 1280 } }));
    await expect(page.getByText('1280 px wide, scroll sideways to see all of it')).toBeVisible();
    const field = emailField(stage(page));
    await expect(field).toBeInViewport();
    const box = await stage(page).locator('[data-portico]').boundingBox();
    expect(box?.width).toBe(400);
    expect(await stage(page).locator('#playground-widget').boundingBox()).toMatchObject({ width: 1280 });
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(outside).toBeLessThanOrEqual(0);

    await select(page, 'Page direction', 'rtl');
    await expect(field).toBeInViewport();
    const room = await stage(page).boundingBox();
    if (window > 400) expect(room?.width).toBeGreaterThan(1000);
  });
}

test('the map has all screens without scrolling sideways, in a narrow window too @rest', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 900 });
  await page.goto(address(magicLink));
  await expect(emailField(stage(page))).toBeVisible();
  const map = page.getByRole('region', { name: 'Screens' });
  const buttons = map.locator('[aria-pressed]');
  await expect(buttons).toHaveCount(Object.keys(screenTable).length);
  const outside = await buttons.evaluateAll((all) =>
    all
      .filter((button) => button.getBoundingClientRect().right > innerWidth)
      .map((button) => button.textContent),
  );
  expect(outside).toEqual([]);
  await map.getByRole('button', { name: 'CryptoError' }).click();
  await expect(map.locator('[aria-current="step"]')).toHaveText('CryptoError');
});

test('the consent screen opens with an application’s request, and asks a person who is signed in', async ({
  page,
  context,
  request,
}) => {
  await page.goto(address(magicLink));
  await expect(emailField(stage(page))).toBeVisible();
  await select(page, 'Screen', 'IDPConsent');
  await expect(stage(page).getByText('No active session detected. Please log in to continue.')).toBeVisible();
  await expect(stage(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(stage(page).getByText(/Required parameter is missing/)).toHaveCount(0);

  const seeded = `${identityProvider}/dev/projects/public-token-test-local`;
  const create = async (path: string, data: object) =>
    (await request.post(`${seeded}/${path}`, { data })).json();
  const { user_id } = await create('users', { email: `${crypto.randomUUID()}@portico.example` });
  await setSession(context, await create('sessions', { user_id }));
  await page.goto('about:blank');
  await page.goto(address({ ...magicLink, module: 'IdentityProvider' }));
  await expect(stage(page).getByText('Kipferl', { exact: true }).first()).toBeVisible();
  const allow = stage(page).getByRole('button', { name: 'Allow' });
  await allow.scrollIntoViewIfNeeded(); // the button becomes active only when the person can see it
  await allow.click();
  await expect(allow).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue('IdentityProvider');
  expect(new URL(page.url()).pathname).toBe('/playground');
});

test('another way of mounting shows its code @rest', async ({ page }) => {
  await page.goto(address({ ...magicLink, view: { panel: 'code' } }));
  const code = page.getByRole('region', { name: 'Code' });
  await expect(code).toContainText('fallback={null}');
  await select(page, 'Mounted as', 'portico');
  await expect(code).toContainText('<Portico loader={loader} name="Login" {...props} />');
  await select(page, 'Mounted as', 'standalone');
  await expect(code).toContainText('mountLogin({');
  await select(page, 'Code for', 'react');
  await expect(code).toContainText('shared: {');
  await select(page, 'Mounted as', 'element');
  await expect(code).toContainText("customElements.define('stytch-ui', StytchUI)");
});

test('the copied link and the page with the widget alone contain the application’s request @rest', async ({
  page,
}) => {
  // Firefox has no permission for the clipboard, so the test replaces it.
  await page.addInitScript(() => {
    const writeText = async (text: string) => void (document.documentElement.dataset['copied'] = text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(address({ ...magicLink, module: 'IdentityProvider' }));
  await expect(stage(page).getByText('No active session detected. Please log in to continue.')).toBeVisible();
  const alone = await page.getByRole('link', { name: 'Widget alone' }).getAttribute('href');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-copied', /client_id/);
  const copied = await page.locator('html').getAttribute('data-copied');
  for (const link of [copied, alone]) {
    await page.goto('about:blank');
    await page.goto(new URL(link ?? '', host).href);
    await expect(page.getByText('No active session detected. Please log in to continue.')).toBeVisible();
  }
});

for (const code of ['page', 'element']) {
  test(`the code to copy runs as it is, and says so when sign-in is unavailable: ${code} @rest`, async ({
    page,
  }) => {
    const state = { ...magicLink, strings: { 'main.title': 'Welcome </script> aboard' } };
    await page.goto(address({ ...state, view: { panel: 'code', code } }));
    const text = page.getByRole('region', { name: 'Code' });
    await expect(text).toContainText('standalone/portico.js');
    const body = (await text.textContent()) ?? '';
    await page.route(`${host}/copied`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${host}/copied`);
    await expect(page.getByRole('heading', { name: 'Welcome </script> aboard' })).toBeVisible();
    await expect(emailField(page.locator('body'))).toBeVisible();
    await expect(page.getByRole('alert')).toBeEmpty();

    await page.route('**/standalone/portico.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Load the page again.');
  });
}

test('another language is shown at once, also from right to left @rest', async ({ page }) => {
  await page.goto(address(magicLink));
  await expect(emailField(stage(page))).toBeVisible();
  await select(page, 'Language', 'de');
  await expect(stage(page).locator('[data-portico]')).toHaveAttribute('lang', 'de');
  await select(page, 'Language', 'ar');
  await expect(stage(page).locator('[data-portico]')).toHaveAttribute('dir', 'rtl');
});

test('the page has no errors of axe and no overflow, in every panel and width @rest', async ({ page }) => {
  await page.goto(address({ ...magicLink, view: { open: ['widget', 'methods', 'social', 'texts'] } }));
  await expect(emailField(stage(page))).toBeVisible();
  for (const [panel, colorScheme] of [
    [/^Theme/, 'dark'],
    [/^Theme/, 'light'],
    [/^Code/, 'light'],
    [/^Events/, 'light'],
    [/^JSON/, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await openPanel(page, panel);
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
