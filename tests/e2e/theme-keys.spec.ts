import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { shadcnTheme } from '../../loader/src/themes';
import { themeKeys, type ThemeKey } from '../../src/contract/themeKeys';
import { configs } from '../support/journeys';
import type { EmbedPage } from '../support/page/EmbedPage';
import { visibleStates } from '../support/screens/screens';
import { expect, test, type OpenEmbed } from '../support/test';

/** A theme key, and the computed property of an element that it changes. */
interface ThemeRow {
  key: ThemeKey;
  value: string;
  /** A CSS selector. */
  on: string;
  property: string;
  /** The expected computed value. */
  shows: string;
  pseudo?: '::before' | '::placeholder';
  /** The test does this before it reads the style. */
  after?: 'hover' | 'focus';
}

const color = '#123456';
const computedColor = 'rgb(18, 52, 86)';

/** Without a value, the key is a colour. */
const row = (key: ThemeKey, on: string, property: string, more: Partial<ThemeRow> = {}): ThemeRow => ({
  key,
  on,
  property,
  value: color,
  shows: more.value ?? computedColor,
  ...more,
});

const shadow = { value: '0 0 3px #123456', shows: `${computedColor} 0px 0px 3px 0px` };

const root = '[data-portico]';
const card = '[part=card]';
const field = '[part=field]';
const tabs = '[part=tabs]';
const tab = '[part=tab]';
const divider = '[part=divider]';
const primary = '[part="button primary"]';
const secondary = '[part="button secondary"]';
const danger = '[part="button danger"]';

const button = (name: 'primary' | 'secondary', on: string): ThemeRow[] => [
  row(`${name}-button-background`, on, 'background-color'),
  row(`${name}-button-foreground`, on, 'color'),
  row(`${name}-button-border`, on, 'border-top-color'),
  row(`${name}-button-radius`, on, 'border-top-left-radius', { value: '11px' }),
  row(`${name}-button-hover`, on, 'background-color', { after: 'hover' }),
];

/** The rows of each state. */
const themeRows: Readonly<Record<string, readonly ThemeRow[]>> = {
  'Main, everything': [
    row('color-scheme', root, 'color-scheme', { value: 'dark', shows: 'dark only' }),
    row('font-family', '[part=label]', 'font-family', { value: 'Georgia, serif' }),
    row('header-font', '[part=title]', 'font-family', { value: 'Georgia, serif' }),
    row('text-base', root, 'font-size', { value: '20px' }),
    row('spacing', `${card} > div`, 'padding-top', { value: '6px', shows: '48px' }),
    row('container-width', card, 'width', { value: '380px' }),
    row('rounded-base', field, 'border-top-left-radius', { value: '10px', shows: '15px' }),
    row('button-radius', primary, 'border-top-left-radius', { value: '11px' }),
    row('input-radius', field, 'border-top-left-radius', { value: '11px' }),
    row('container-radius', card, 'border-top-left-radius', { value: '11px' }),
    row('shadow', card, 'box-shadow', shadow),
    row('shadow-button', primary, 'box-shadow', shadow),
    row('shadow-input', field, 'box-shadow', shadow),
    row('focus-ring-shadow', field, 'box-shadow', { ...shadow, after: 'focus' }),
    row('transition-duration', primary, 'transition-duration', { value: '2s' }),
    row('background', card, 'background-color'),
    row('foreground', '[part=label]', 'color'),
    row('primary', primary, 'background-color'),
    row('primary-foreground', primary, 'color'),
    row('secondary', secondary, 'background-color'),
    row('secondary-foreground', secondary, 'color'),
    row('muted', tabs, 'background-color'),
    row('muted-foreground', tab, 'color'),
    row('border', divider, 'border-top-color', { pseudo: '::before' }),
    row('input', field, 'border-top-color'),
    row('ring', field, 'outline-color', { after: 'focus' }),
    row('container-border', card, 'border-top-color'),
    row('tab-background', tabs, 'background-color'),
    row('tab-foreground', tab, 'color'),
    row('divider-color', divider, 'border-top-color', { pseudo: '::before' }),
    ...button('primary', primary),
    ...button('secondary', secondary),
    row('input-background', field, 'background-color'),
    row('input-foreground', `${field} input`, 'color'),
    row('placeholder', `${field} input`, 'color', { pseudo: '::placeholder' }),
  ],
  'Main, text message': [
    row('input-foreground', `${field} span`, 'color'),
    row('placeholder', `${field} svg`, 'color'),
  ],
  'Main, filled in by the browser': [
    row('accent', `${field} input`, 'box-shadow', { shows: `${computedColor} 0px 0px 0px 99px inset` }),
    row('accent-foreground', `${field} input`, '-webkit-text-fill-color'),
  ],
  'PasswordCreateOrLogin, new': [
    row('placeholder', `${field} button`, 'color'),
    row('link', '[part=link]', 'color'),
    row('disabled-background', primary, 'background-color'),
    row('disabled-foreground', primary, 'color'),
    row('disabled-border', primary, 'border-top-color'),
    row('disabled-radius', primary, 'border-top-left-radius', { value: '11px' }),
  ],
  'PasskeyRegistrationSuccess, deleting': [
    row('foreground', '[data-highlighted]', 'color'),
    row('destructive', danger, 'background-color'),
    row('destructive-foreground', danger, 'color'),
    row('destructive-button-hover', danger, 'background-color', { after: 'hover' }),
    row('warning', '[part=banner]', 'border-left-color'),
  ],
  // They look like secondary buttons.
  EmailConfirmation: [
    row('secondary', `a${secondary}`, 'background-color'),
    row('secondary-foreground', `a${secondary}`, 'color'),
    ...button('secondary', `a${secondary}`),
  ],
  OTPAuthenticate: [row('font-family-mono', 'input', 'font-family', { value: 'Courier, monospace' })],
  OTPConfirmation: [row('success', '[part=card] div:has(> svg)', 'color')],
};

async function styleOf(widget: Locator, { on, property, pseudo, after }: ThemeRow): Promise<string> {
  const node = widget.locator(on).first();
  if (after === 'hover') await node.hover();
  if (after === 'focus') await node.locator('input').focus();
  return node.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);
}

const loginWithEverything = {
  products: ['oauth', 'emailMagicLinks', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }] },
  otpOptions: { methods: ['sms'] },
};

/** A name that `visibleStates` lacks opens Login with a field, tabs and a social button. */
async function openState(name: string, openEmbed: OpenEmbed, project: Project): Promise<EmbedPage> {
  const { embed, prepare, act, shows } = visibleStates[name] ?? {
    embed: { config: loginWithEverything },
    shows: 'Continue with Google',
  };
  await prepare?.(project);
  const opened = await openEmbed(embed);
  await act?.(opened.widget, project);
  await expect(opened.widget.getByText(shows).first()).toBeVisible();
  return opened;
}

/** With the pseudo-class `:autofill`, the browser shows the field as autofilled. */
async function fillIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#widget [part=field] input',
  });
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
}

for (const [name, rows] of Object.entries(themeRows)) {
  test(`${name}: each theme key changes its element @rest`, async ({ openEmbed, page, project }) => {
    const opened = await openState(name, openEmbed, project);
    if (name.includes('filled in')) await fillIn(page);
    for (const each of rows) {
      const { key, value, shows } = each;
      await opened.render({ presentation: { theme: { [key]: value } } });
      await expect.poll(() => styleOf(opened.widget, each), { message: key, intervals: [20] }).toBe(shows);
      await page.mouse.move(0, 0);
    }
  });
}

test('every theme key is in the table, except the key without an effect', () => {
  const keys = Object.values(themeRows).flatMap((rows) => rows.map(({ key }) => key));
  expect(themeKeys.filter((key) => !keys.includes(key))).toEqual(['mobile-breakpoint']);
});

test('in shadcn’s theme the browser’s own controls follow the page’s color-scheme', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.text, presentation: { theme: shadcnTheme } });
  await expect(widget.locator('[data-portico]')).toHaveAttribute('style', /--portico-ring/);
  for (const scheme of ['dark', 'light']) {
    await page.locator('html').evaluate((html, value) => (html.style.colorScheme = value), scheme);
    await expect(widget.locator('select')).toHaveCSS('color-scheme', scheme);
  }
});
