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
  /** The expected computed value. Default: `value`. */
  shows?: string;
  pseudo?: '::before' | '::placeholder';
  /** The test does this before it reads the style. */
  after?: 'hover' | 'focus';
}

const color = '#123456';
const computedColor = 'rgb(18, 52, 86)';

const colored = (key: ThemeKey, on: string, property: string, more: Partial<ThemeRow> = {}): ThemeRow => ({
  key,
  value: color,
  on,
  property,
  shows: computedColor,
  ...more,
});

const valued = (key: ThemeKey, value: string, on: string, property: string, shows = value): ThemeRow => ({
  key,
  value,
  on,
  property,
  shows,
});

const shadow = (key: ThemeKey, on: string, after?: ThemeRow['after']): ThemeRow => ({
  key,
  value: '0 0 3px #123456',
  on,
  property: 'box-shadow',
  shows: `${computedColor} 0px 0px 3px 0px`,
  after,
});

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
  colored(`${name}-button-background`, on, 'background-color'),
  colored(`${name}-button-foreground`, on, 'color'),
  colored(`${name}-button-border`, on, 'border-top-color'),
  valued(`${name}-button-radius`, '11px', on, 'border-top-left-radius'),
  colored(`${name}-button-hover`, on, 'background-color', { after: 'hover' }),
];

/** The rows of each state. */
const themeRows: Readonly<Record<string, readonly ThemeRow[]>> = {
  'Main, everything': [
    valued('color-scheme', 'dark', root, 'color-scheme', 'dark only'),
    valued('font-family', 'Georgia, serif', '[part=label]', 'font-family'),
    valued('header-font', 'Georgia, serif', '[part=title]', 'font-family'),
    valued('text-base', '20px', root, 'font-size'),
    valued('spacing', '6px', `${card} > div`, 'padding-top', '48px'),
    valued('container-width', '380px', card, 'width'),
    valued('rounded-base', '10px', field, 'border-top-left-radius', '15px'),
    valued('button-radius', '11px', primary, 'border-top-left-radius'),
    valued('input-radius', '11px', field, 'border-top-left-radius'),
    valued('container-radius', '11px', card, 'border-top-left-radius'),
    shadow('shadow', card),
    shadow('shadow-button', primary),
    shadow('shadow-input', field),
    shadow('focus-ring-shadow', field, 'focus'),
    valued('transition-duration', '2s', primary, 'transition-duration'),
    colored('background', card, 'background-color'),
    colored('foreground', '[part=label]', 'color'),
    colored('primary', primary, 'background-color'),
    colored('primary-foreground', primary, 'color'),
    colored('secondary', secondary, 'background-color'),
    colored('secondary-foreground', secondary, 'color'),
    colored('muted', tabs, 'background-color'),
    colored('muted-foreground', tab, 'color'),
    colored('border', divider, 'border-top-color', { pseudo: '::before' }),
    colored('input', field, 'border-top-color'),
    colored('ring', field, 'outline-color', { after: 'focus' }),
    colored('container-border', card, 'border-top-color'),
    colored('tab-background', tabs, 'background-color'),
    colored('tab-foreground', tab, 'color'),
    colored('divider-color', divider, 'border-top-color', { pseudo: '::before' }),
    ...button('primary', primary),
    ...button('secondary', secondary),
    colored('input-background', field, 'background-color'),
    colored('input-foreground', `${field} input`, 'color'),
    colored('placeholder', `${field} input`, 'color', { pseudo: '::placeholder' }),
  ],
  'Main, text message': [
    colored('input-foreground', `${field} span`, 'color'),
    colored('placeholder', `${field} svg`, 'color'),
  ],
  'Main, filled in by the browser': [
    {
      key: 'accent',
      value: color,
      on: `${field} input`,
      property: 'box-shadow',
      shows: `${computedColor} 0px 0px 0px 99px inset`,
    },
    colored('accent-foreground', `${field} input`, '-webkit-text-fill-color'),
  ],
  'PasswordCreateOrLogin, new': [
    colored('placeholder', `${field} button`, 'color'),
    colored('link', '[part=link]', 'color'),
    colored('disabled-background', primary, 'background-color'),
    colored('disabled-foreground', primary, 'color'),
    colored('disabled-border', primary, 'border-top-color'),
    valued('disabled-radius', '11px', primary, 'border-top-left-radius'),
  ],
  'PasskeyRegistrationSuccess, deleting': [
    colored('foreground', '[data-highlighted]', 'color'),
    colored('destructive', danger, 'background-color'),
    colored('destructive-foreground', danger, 'color'),
    colored('destructive-button-hover', danger, 'background-color', { after: 'hover' }),
    colored('warning', '[part=banner]', 'border-left-color'),
  ],
  // They look like secondary buttons.
  EmailConfirmation: [
    colored('secondary', `a${secondary}`, 'background-color'),
    colored('secondary-foreground', `a${secondary}`, 'color'),
    ...button('secondary', `a${secondary}`),
  ],
  OTPAuthenticate: [valued('font-family-mono', 'Courier, monospace', 'input', 'font-family')],
  OTPConfirmation: [colored('success', '[part=card] div:has(> svg)', 'color')],
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
    for (const row of rows) {
      const { key, value, shows = value } = row;
      await opened.render({ presentation: { theme: { [key]: value } } });
      await expect.poll(() => styleOf(opened.widget, row), { message: key, intervals: [20] }).toBe(shows);
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
