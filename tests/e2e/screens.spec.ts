/** Opens each state of each screen, and checks its layout, accessibility, themes and languages. */
import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { REQUEST_LIMIT_MS, SESSION_END_LIMIT_MS } from '../../src/host/limits';
import { screens } from '../../src/screens';
import { host, remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import type { EmbedPage } from '../support/page/EmbedPage';
import { problems } from '../support/screens/axe';
import { showInEveryLanguage } from '../support/screens/everyLanguage';
import { faultsInForcedColors } from '../support/screens/forcedColors';
import { checkLayout, overflow, problemsOfSpacing, styleProblems } from '../support/screens/layout';
import { kindOf, stateOf, themes, visibleStates, type VisibleState } from '../support/screens/screens';
import { expect, test, type OpenEmbed } from '../support/test';

interface Check {
  state: VisibleState;
  enableShadowDOM: boolean;
  combinations: [theme: keyof typeof themes, direction: 'ltr' | 'rtl'][];
}

interface World {
  page: Page;
  project: Project;
  openEmbed: OpenEmbed;
}

/** Turns off timers of 5 s and of 20 s, so that a pending request stays pending. Call it before the page opens. */
const withoutRequestLimits = (page: Page) =>
  page.addInitScript(
    (limits) => {
      const { setTimeout: start } = window;
      const startOthers = (run: () => void, ms?: number, ...args: unknown[]) =>
        limits.includes(ms ?? 0) ? 0 : start(run, ms, ...args);
      Object.assign(window, { setTimeout: startOthers });
    },
    [REQUEST_LIMIT_MS, SESSION_END_LIMIT_MS],
  );

async function open({ state, enableShadowDOM }: Check, { page, project, openEmbed }: World) {
  const { embed, options, prepare, query, act, shows, kind = 'idle' } = state;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (kind === 'pending') await withoutRequestLimits(page);
  await prepare?.(project);
  const presentation = { options: { ...options, enableShadowDOM } };
  const opened = await openEmbed({ ...embed, presentation }, await query?.(project, page));
  const { widget } = opened;
  await act?.(widget, project);
  await expect(widget.getByText(shows).first()).toBeVisible();
  await expect.poll(() => kindOf(widget)).toBe(kind);
  return opened;
}

const isChromium = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

/** In Arabic, on a dark system, whose colours change only the theme pair `high contrast`. */
async function turnRightToLeft(embed: EmbedPage) {
  await embed.page.emulateMedia({ colorScheme: 'dark' });
  await embed.page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await embed.render({ locale: 'ar' });
  await expect(embed.widget.locator('[data-portico]').first()).toHaveAttribute('lang', 'ar');
}

async function turnBack({ page }: EmbedPage) {
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(() => (document.documentElement.dir = ''));
}

async function checkThemes(
  opened: EmbedPage,
  { state, enableShadowDOM, combinations }: Check,
): Promise<void> {
  const { page, widget } = opened;
  const { options, shows, kind = 'idle' } = state;
  for (const [index, [name, direction]] of combinations.entries()) {
    await test.step(`${name}, ${direction}`, async () => {
      if (direction === 'rtl') await turnRightToLeft(opened);
      await opened.render({ presentation: { ...themes[name], options: { ...options, enableShadowDOM } } });
      await expect.poll(() => kindOf(widget)).toBe(kind);
      if (index === 0) await checkLayout(page, widget, widget.getByText(shows).first());
      expect(await styleProblems(widget.locator('[data-portico]').first())).toEqual([]);
      // axe finds the same in every engine, and Firefox cannot turn on reduced motion.
      if (!isChromium(page)) return;
      expect(await problems(page, index > 0 && direction === 'ltr')).toEqual([]);
    });
  }
}

/** Checks a zoom of 400 %, spaced text and forced colours. */
async function checkAdaptations({ page, widget }: EmbedPage) {
  expect(await obscured(page, widget), 'at a zoom of 400 %').toEqual([]);
  expect(await problemsOfSpacing(page), 'with spaced text').toEqual([]);
  if (isChromium(page)) expect(await faultsInForcedColors(page, widget), 'in forced colours').toEqual([]);
}

/**
 * The themes differ in colours and shadows alone, and the direction changes no colour. So each is checked once, not
 * each with each. A shadow root and Firefox have the same layout, so there only the states without `nightly` are
 * opened.
 */
const light: Check['combinations'] = [['light', 'ltr']];
const others: Check['combinations'] = [
  ['dark', 'ltr'],
  ['high contrast', 'ltr'],
  ['high contrast', 'rtl'],
];

/** The screens whose first state is in `npm test`. */
const inEveryRun = new Set<string>();

for (const [name, state] of Object.entries(visibleStates)) {
  const { nightly = false } = state;
  const opensTwice = !nightly;
  const combinations = opensTwice ? others : [...light, ...others];
  const check: Check = { state, enableShadowDOM: opensTwice, combinations };

  if (opensTwice) {
    const screen = name.split(',')[0] ?? name;
    const tag = inEveryRun.has(screen) ? ' @rest' : '';
    inEveryRun.add(screen);
    test(`${name}, in the page: no errors of axe and no overflow, and visible in forced colours @firefox${tag}`, async ({
      page,
      project,
      openEmbed,
    }) => {
      const inPage = { ...check, enableShadowDOM: false, combinations: light };
      const opened = await open(inPage, { page, project, openEmbed });
      await checkThemes(opened, inPage);
      await checkAdaptations(opened);
    });
  }

  test(`${name}, ${opensTwice ? 'in a shadow root' : 'in the page'}: every theme, and every language @rest`, async ({
    page,
    project,
    openEmbed,
  }) => {
    test.slow();
    const opened = await open(check, { page, project, openEmbed });
    await checkThemes(opened, check);
    if (!opensTwice) await checkAdaptations(opened);
    await turnBack(opened);
    await showInEveryLanguage(opened, name);
  });
}

test('every screen has a state here', () => {
  const names = new Set(Object.keys(visibleStates).map((name) => name.split(',')[0]));
  expect(Object.keys(screens).filter((screen) => !names.has(screen))).toEqual([]);
});

/** How far each element is from the widget's start edge (left, or right in right-to-left pages), in whole pixels. */
const distances = (widget: Locator) =>
  widget.evaluate((target) => {
    const frame = target.getBoundingClientRect();
    const isLeftToRight = getComputedStyle(target).direction === 'ltr';
    return [...target.querySelectorAll('button, input, select, li, h2, svg, label')].map((node) => {
      const box = node.getBoundingClientRect();
      return `${node.localName} ${Math.round(isLeftToRight ? box.left - frame.left : frame.right - box.right)}`;
    });
  });

test('the title stands at the same height with an arrow, with the mark of a success, and without @firefox', async ({
  openEmbed,
}) => {
  const tops: Record<string, number | undefined> = {};
  for (const screen of ['Main', 'OTPAuthenticate', 'EmailConfirmation', 'OTPConfirmation']) {
    const { widget } = await openEmbed({ config: configs.all, preset: { screen } });
    if (screen === 'OTPConfirmation')
      await expect(widget.getByText('You can close this window.')).toBeVisible();
    tops[screen] = (await widget.getByRole('heading').boundingBox())?.y;
  }
  expect(new Set(Object.values(tops)).size, JSON.stringify(tops)).toBe(1);
});

test('a right-to-left page mirrors a screen', async ({ openEmbed, page, project }) => {
  const { embed, prepare, act, shows } = stateOf('PasskeyRegistrationSuccess');
  await prepare?.(project);
  const { widget } = await openEmbed(embed);
  await act?.(widget, project);
  await expect(widget.getByText(shows).first()).toBeVisible();
  const before = await distances(widget);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(before.length).toBeGreaterThan(3);
  expect(await distances(widget)).toEqual(before);
});

test('at 300 pixels and twice the text size every control is fully visible @engine', async ({
  openEmbed,
  page,
}) => {
  await page.setViewportSize({ width: 300, height: 900 });
  const { widget } = await openEmbed({
    config: { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
    presentation: { theme: { 'text-base': '2rem' } },
  });
  const cut = await widget
    .getByRole('button')
    .or(widget.getByRole('tab'))
    .evaluateAll((all) =>
      all.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent),
    );
  expect(cut).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('the text "Sign-in is unavailable" has no errors of axe, and its retry works', async ({
  page,
  project,
}) => {
  await page.route(`${remote}/**`, (route) => route.abort());
  const description = { publicToken: project.publicToken, config: configs.magicLink };
  await page.goto(`${host}/embed#${encodeURIComponent(JSON.stringify(description))}`);
  await expect(page.getByRole('alert')).toContainText('Sign-in is unavailable.');
  expect(await problems(page)).toEqual([]);
  await page.unroute(`${remote}/**`);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(emailField(page.locator('#widget'))).toBeVisible();
});

/**
 * The controls that are hidden when they have the focus, in a window of 1280 × 1024 pixels at a zoom of 400 % (WCAG
 * 2.2, 1.4.10 and 2.4.11).
 */
async function obscured(page: Page, widget: Locator): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  return widget.evaluate(async (target) => {
    const { activeElement: focusedBefore } = document;
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const faults = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    const controls = 'button, input:not([aria-hidden]), select, a[href], summary';
    for (const node of target.querySelectorAll<HTMLElement>(controls)) {
      node.blur(); // the browser does not scroll to a control that already has the focus
      node.focus();
      if (!node.matches(':focus')) continue; // a disabled control
      // Firefox scrolls in one of the next frames.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const visibleBox = node.closest('[part~="field"]') ?? node;
      const { left, top, width, height } = node.getBoundingClientRect();
      // The control is seen if one of three points on its middle line belongs to it.
      const isSeen = [0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(left + width * across, top + height / 2);
        return hit !== null && visibleBox.contains(hit);
      });
      if (!isSeen) faults.push(`covered, or outside of the window: ${node.outerHTML.slice(0, 150)}`);
    }
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    return faults;
  });
}
