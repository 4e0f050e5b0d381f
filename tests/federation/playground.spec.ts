import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { colorPairs } from '../../src/contract/colorPairs';
import { screens as screenTable } from '../../src/screens';
import { englishTexts } from '../../scripts/languages/english';
import { directionOf, readLanguage } from '../../scripts/languages/languages';
import { host } from '../support/addresses';
import { emailField, heading } from '../support/journeys';
import { expect, test } from './support/test';

const stage = (page: Page) => page.getByRole('region', { name: 'Widget' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Everything as JSON' });
const select = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value);
const openPanel = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const address = (state: object) => `${host}/playground#${encodeURIComponent(JSON.stringify(state))}`;
const magicLink = { config: { products: ['emailMagicLinks'] } };

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

const kinds = ['federation', 'portico', 'mount', 'element', 'standalone'].flatMap((via) =>
  [false, true].map((shadow) => ({ via, shadow })),
);
const screens = [
  [undefined, 'main.title'],
  [
    { screen: 'OTPAuthenticate', state: { otpState: { otpDestination: '(202) 555-0162' } } },
    'passcode.title',
  ],
  [
    { screen: 'PasswordForgot', state: { passwordState: { email: 'ada@portico.example' } } },
    'password.forgotTitle',
  ],
] as const;
const languages = ['en', 'de', 'ar'].map((tag) => ({
  tag,
  texts: tag === 'en' ? englishTexts(process.cwd()) : readLanguage(process.cwd(), tag),
}));
const widths = [300, 400, 1280];

function textOf(texts: Readonly<Record<string, string>>, id: string): string {
  const text = texts[id];
  if (!text) throw new Error(`The language has no text ${id}.`);
  return text;
}

/** Each screen in each language at each width, for the first way of mounting. */
const all = screens.flatMap((screen) =>
  languages.flatMap((language) => widths.map((width) => [screen, language, width] as const)),
);
/** Each screen, each language and each width once, for the other ways. */
const each = all.filter((_, index) => index % 13 === 0);

for (const [index, { via, shadow }] of kinds.entries()) {
  test(`three screens in three languages and widths are shown as ${via}${shadow ? ' in a shadow root' : ''} @rest`, async ({
    page,
  }) => {
    await page.goto(`${host}/playground`);
    await select(page, 'Mounted as', via);
    await page.getByRole('checkbox', { name: 'In a shadow root' }).setChecked(shadow);
    const options = {
      ...magicLink,
      via,
      presentation: { options: { enableShadowDOM: shadow } },
    };
    for (const [[preset, title], { tag, texts }, width] of index ? each : all) {
      const { hash } = new URL(address({ ...options, preset, locale: tag, view: { width } }));
      await page.evaluate((next) => void (location.hash = next), hash);
      const cell = `${title} in ${tag} at ${width} px`;
      const root = stage(page).locator('[data-portico]').filter({ visible: true });
      await expect.soft(heading(root, textOf(texts, title)), cell).toBeVisible();
      await expect.soft(root, cell).toHaveAttribute('lang', tag);
      await expect.soft(root, cell).toHaveAttribute('dir', directionOf(tag));
      await expect.soft.poll(() => root.evaluate(measure), cell).toEqual({ shadow, width, overflow: 0 });
    }
  });
}

function measure(root: Element) {
  const place = document.querySelector<HTMLElement>('#playground-widget');
  return {
    shadow: root.getRootNode() instanceof ShadowRoot,
    width: place?.offsetWidth,
    overflow: Math.max(0, (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0)),
  };
}

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

test('a colour under AA is named, and the proposed one passes', async ({ page }) => {
  const theme = { 'muted-foreground': '#999999', foreground: '#000000', placeholder: '#000000' };
  await page.goto(address({ ...magicLink, presentation: { theme } }));
  const contrast = page.getByRole('region', { name: 'Contrast' });
  const { length } = colorPairs.filter(({ isDisabled }) => !isDisabled);
  await expect(contrast.getByRole('status')).toContainText(
    new RegExp(`^\\d of ${length} pairs are under WCAG AA: .*Muted text`),
  );
  await contrast.getByRole('button', { name: 'for Muted text on a muted surface' }).click();
  await expect(contrast.getByRole('status')).not.toContainText('Muted text');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"muted-foreground":"#6e6e6e"');
});

test('one theme of a pair is shown and edited, and a link restores all of it @rest', async ({ page }) => {
  await page.goto(address(magicLink));
  await page.getByRole('checkbox', { name: /^A light and a dark theme/ }).check();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByLabel('Background background').fill('#101020');
  const box = () =>
    stage(page)
      .locator('[data-portico]')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--portico-background'));
  await expect.poll(box).toBe('#101020');
  await select(page, 'Width', '300');
  await select(page, 'Background', 'dark');
  await openPanel(page, /^Code/);
  await select(page, 'Code for', 'json');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"code":"json"');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('"background": "#101020"');
  await expect.poll(box).toBe('#101020');
  expect(await stage(page).locator('#playground-widget').boundingBox()).toMatchObject({ width: 300 });
});

test('a value that is not a colour is reported at its field', async ({ page }) => {
  await page.goto(address(magicLink));
  const primary = page.getByLabel('Main button primary', { exact: true });
  await primary.fill('banana');
  await expect(primary).toHaveAccessibleDescription('This is not a colour, so the widget ignores it.');
  await primary.fill('rebeccapurple');
  await expect(primary).toHaveAccessibleDescription('');
});

test('the editor has the theme of a pair that the system prefers, until another one is chosen', async ({
  page,
}) => {
  const theme = [{ primary: '#1f5c4a' }, { 'color-scheme': 'dark', primary: '#f0b45a' }];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address({ ...magicLink, presentation: { theme } }));
  const primary = page.getByLabel('Main button primary', { exact: true });
  await expect(primary).toHaveValue('#f0b45a');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(primary).toHaveValue('#1f5c4a');
  await primary.fill('#225544');
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(primary).toHaveValue('#f0b45a');
});

test('a value that the widget ignores is reported at its field, for every kind of value', async ({
  page,
}) => {
  const presentation = { theme: { 'button-radius': '8 px', shadow: 'none', foo: 'red' } };
  const styles = { fontFamily: 'url(x)' };
  await page.goto(address({ ...magicLink, presentation, styles, view: { open: ['styles'] } }));
  await expect(page.getByText('The widget ignores these keys, which no theme has: foo.')).toBeVisible();
  for (const title of ['Radii and sizes', 'Shadows']) await page.getByText(title, { exact: true }).click();
  const radius = page.getByLabel('Radius of buttons (button-radius)');
  await expect(radius).toHaveAccessibleDescription(
    'This is not a length, such as 8px, so the widget ignores it.',
  );
  await expect(page.getByLabel('Font', { exact: true })).toHaveAccessibleDescription(
    /^This is not a list of fonts/,
  );
  await expect(page.getByLabel('Shadow of the box (shadow)')).toHaveAccessibleDescription('');

  const used = () =>
    stage(page)
      .locator('[data-portico]')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--portico-button-radius'));
  await radius.fill('23px');
  await expect(radius).toHaveAccessibleDescription('');
  await expect.poll(used).toBe('23px');
});

for (const window of [400, 1280]) {
  test(`a desktop’s width is shown at its real size, also in a window of ${window} pixels`, async ({
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

test('the map has all screens without scrolling sideways, in a narrow window too', async ({ page }) => {
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

test('the consent screen offers a request if the page’s address has none', async ({ page }) => {
  await page.goto(address(magicLink));
  await expect(emailField(stage(page))).toBeVisible();
  const request = stage(page).getByRole('button', { name: 'An authorization request' });
  await expect(request).toHaveCount(0);
  await select(page, 'Module', 'IdentityProvider');
  await request.click();
  await expect(stage(page).getByText('No active session detected. Please log in to continue.')).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue('IdentityProvider');
});

test('the copied link and the page with the widget alone contain the application’s request', async ({
  page,
}) => {
  // Firefox has no permission for the clipboard, so the test replaces it.
  await page.addInitScript(() => {
    const writeText = async (text: string) => void (document.documentElement.dataset['copied'] = text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(address({ ...magicLink, module: 'IdentityProvider' }));
  await stage(page).getByRole('button', { name: 'An authorization request' }).click();
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

test('an id that already has a text is not proposed for a wrong id', async ({ page }) => {
  const strings = { 'main.title': 'Welcome aboard', 'main.titel': 'Hello' };
  await page.goto(address({ ...magicLink, strings }));
  await expect(heading(stage(page), 'Welcome aboard')).toBeVisible();
  const texts = page.getByRole('group', { name: 'Your own texts' });
  await page.getByText('1 wrong').click();
  await expect(texts.getByLabel('main.titel', { exact: true })).toHaveAccessibleDescription(
    'No text of the widget has this id.',
  );
  await expect(texts.getByRole('button', { name: 'Use main.title' })).toHaveCount(0);
});

test('a text is found by its words, and a wrong id is reported with a proposal', async ({ page }) => {
  await page.goto(address({ ...magicLink, strings: { 'main.titel': 'Welcome aboard' } }));
  await expect(heading(stage(page), 'Sign up or log in')).toBeVisible();
  const texts = page.getByRole('group', { name: 'Your own texts' });
  await page.getByText('1 wrong').click();
  await expect(texts.getByLabel('main.titel', { exact: true })).toHaveAccessibleDescription(
    'No text of the widget has this id.',
  );
  await texts.getByRole('button', { name: 'Use main.title' }).click();
  await expect(heading(stage(page), 'Welcome aboard')).toBeVisible();
  await expect(page.getByText('1 wrong')).toHaveCount(0);

  const finder = texts.getByRole('combobox', { name: 'Add a text' });
  await finder.fill('continue EMAIL');
  await expect(texts.getByRole('option').first()).toContainText('main.continueEmail');
  await finder.press('Enter');
  const field = texts.getByRole('textbox', { name: 'main.continueEmail' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Send {what}');
  await expect(stage(page).getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(field).toHaveAccessibleDescription('{what} is not a placeholder of this text. It has none.');
  await texts.getByRole('button', { name: 'Remove main.continueEmail' }).click();
  await expect(stage(page).getByRole('button', { name: 'Continue with email' })).toBeVisible();

  await finder.fill('no such words');
  await expect(texts.getByRole('status')).toHaveText('No text has this id or these words.');
});

for (const code of ['page', 'element']) {
  test(`the code to copy runs as it is: ${code}`, async ({ page }) => {
    const state = { ...magicLink, strings: { 'main.title': 'Welcome </script> aboard' } };
    await page.goto(address({ ...state, view: { panel: 'code', code } }));
    const text = page.getByRole('region', { name: 'Code' });
    await expect(text).toContainText('standalone/portico.js');
    const body = (await text.textContent()) ?? '';
    await page.route(`${host}/copied`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${host}/copied`);
    await expect(page.getByRole('heading', { name: 'Welcome </script> aboard' })).toBeVisible();
    await expect(emailField(page.locator('body'))).toBeVisible();
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

// Each member hides a built-in method or property. So code that uses this object without a check may fail, for example
// when the code converts the object to a text.
const hostile = { toString: 5, valueOf: null, length: -1, map: 1 };
const hostilePaths = [
  'toString',
  'module',
  'via',
  'publicToken',
  'passwordResetToken',
  'locale',
  'strings',
  'strings.main.title',
  'config',
  'config.products',
  'config.sessionOptions',
  'config.sessionOptions.sessionDurationMinutes',
  'config.otpOptions.methods',
  'config.emailMagicLinksOptions.loginRedirectURL',
  'config.oauthOptions',
  'config.oauthOptions.providers',
  'presentation',
  'presentation.options',
  'presentation.options.logo',
  'presentation.theme.primary',
  'presentation.icons',
  'styles',
  'styles.colors.primary',
  'preset',
  'preset.screen',
  'preset.state',
  'preset.state.otpState',
  'authTokenParams',
  'consentManifest',
  'clientOptions',
  'view',
  'view.width',
  'view.side',
  'view.panel',
  'view.direction',
  'view.backdrop',
];
const hostileStates = hostilePaths.flatMap((path) =>
  [hostile, [hostile, { type: hostile }]].map((value) =>
    path.split('.').reduceRight<unknown>((member, name) => ({ [name]: member }), value),
  ),
);
const cannotShow = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page cannot show' });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset', exact: true });

test('a description that the page cannot show is an error, which Undo and Reset remove', async ({ page }) => {
  await page.goto(address({ ...magicLink, strings: { 'main.title': 'Welcome aboard' } }));
  await expect(emailField(stage(page))).toBeVisible();
  await openPanel(page, /^JSON/);
  await description(page).fill('{ "view": { "direction": { "toString": 5 } } }');
  await expect(cannotShow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(stage(page), 'Welcome aboard')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(address({ view: { direction: { toString: 5 } } }));
  await expect(cannotShow(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await reset(page).click();
  await expect(emailField(stage(page))).toBeVisible();
});

test('hostile JSON leaves the page usable, or is an error @rest', async ({ page }) => {
  await page.goto(address(magicLink));
  await expect(emailField(stage(page))).toBeVisible();
  for (const state of hostileStates as { view?: object }[]) {
    for (const panel of ['theme', 'code']) {
      const view = { open: ['widget', 'methods', 'social', 'texts'], panel, ...state.view };
      const { hash } = new URL(address({ ...magicLink, ...state, view }));
      await page.evaluate((next) => {
        location.hash = next;
        return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      }, hash);
      await expect.soft(reset(page), `${JSON.stringify(state)} with the panel ${panel}`).toHaveCount(1);
      // Only a wrong value in `view`, which the page itself uses, may stop the page. For all other values the page goes
      // on, because its fields show every value as text.
      if (!state.view) await expect.soft(cannotShow(page), JSON.stringify(state)).toHaveCount(0);
    }
  }
  await reset(page).click();
  await expect(emailField(stage(page))).toBeVisible();
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
