import type { Locator, Page } from '@playwright/test';
import { tokens } from '../../src/theme/tokens';
import { host, remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { withoutRequestLimits } from '../support/page/clock';
import { embedUrl, type EmbedPage } from '../support/page/EmbedPage';
import { setWaited, waitIn } from '../support/page/wait';
import { COMBINATIONS } from '../support/playwright/cellTotals';
import { problems } from '../support/screens/axe';
import { clipped } from '../support/screens/clipped';
import { faultsInForcedColors } from '../support/screens/forcedColors';
import { kindOf } from '../support/screens/kindOf';
import { missingKinds } from '../support/screens/missingKinds';
import { moved, moving, places, unprompted } from '../support/screens/moves';
import { obscured } from '../support/screens/obscured';
import { looks, visibleStates } from '../support/screens/screens';
import { expect, test } from '../support/test';

const widths = [300, 320, 400, 1280];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Returns the texts that are cut off, and the overflow, when a person enlarges the distances between letters, words,
 * lines and paragraphs (WCAG 2.2, 1.4.12).
 */
const problemsOfSpacing = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#widget * {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      #widget p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const faults = await clipped(page, true);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return faults;
};

/** Returns the controls that are smaller than 24 pixels, except links within a sentence (WCAG 2.2, 2.5.8). */
const smallTargets = async (widget: Locator) => {
  const targets = widget.locator('button, input:not([aria-hidden]), select, summary, a[href], [role="tab"]');
  return targets.and(widget.locator(':visible')).evaluateAll((all) =>
    all.flatMap((node) => {
      const { width, height } = node.getBoundingClientRect();
      const isInSentence =
        getComputedStyle(node).display.startsWith('inline') &&
        node.parentElement?.textContent !== node.textContent;
      return Math.min(width, height) >= 24 || isInSentence ? [] : [`${node.outerHTML}: ${width} × ${height}`];
    }),
  );
};

/**
 * Returns what is wrong in the widget's style sheets (unknown tokens, `url()`, `!important`) and class names
 * (`undefined`), one per line.
 */
const styleProblems = (frame: Locator) =>
  frame.evaluate(
    (node, known) => {
      const scope = node.getRootNode() as Document | ShadowRoot;
      const rules = scope.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
      const css = rules.map(({ cssText }) => cssText).join('\n');
      const read = [...new Set(css.match(/--portico-[\w-]+/g))];
      const classes = [...scope.querySelectorAll('[class]')].map((each) => String(each.className));
      return [
        ...(read.length > 0 ? [] : ['no sheet reads a token']),
        ...read.filter((name) => !known.includes(name)).map((name) => `there is no token ${name}`),
        ...(css.match(/url\(|!important/g) ?? []),
        ...classes.filter((name) => /\bundefined\b/.test(name)),
      ];
    },
    // `--portico-transition` is not a token of the theme. Our style sheets set it, from the token of the duration.
    [...Object.keys(tokens), 'transition'].map((name) => `--portico-${name}`),
  );

/** Checks that at each width nothing is too wide or too small, and that at most one button is primary. */
async function measure(page: Page, widget: Locator, shown: Locator) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 600 });
    await expect(shown).toBeVisible();
    expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
    expect(await smallTargets(widget), `at ${width} pixels`).toEqual([]);
  }
  const primary = await widget.locator('[data-variant="primary"]:visible').allTextContents();
  expect(primary.slice(1), 'more than one primary button').toEqual([]);
}

/**
 * Shows the page and the widget in Arabic, on a dark system. The system's colours change only the look `high contrast`,
 * which is a pair of themes.
 */
async function turnAround(embed: EmbedPage) {
  await embed.page.emulateMedia({ colorScheme: 'dark' });
  await embed.page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await embed.render({ locale: 'ar' });
  await expect(embed.widget.locator('[data-portico]').first()).toHaveAttribute('lang', 'ar');
}

type Look = keyof typeof looks;

/**
 * The looks differ in colours and shadows alone, and the direction changes no colour. So each look and each direction is
 * checked once or twice, and not each with each. Firefox opens the states in the page alone, because a shadow root has the
 * same layout.
 */
const mountingPlaces: { where: string; enableShadowDOM: boolean; visits: [Look, 'ltr' | 'rtl'][] }[] = [
  { where: 'in the page', enableShadowDOM: false, visits: [['light', 'ltr']] },
  {
    where: 'in a shadow root',
    enableShadowDOM: true,
    visits: [
      ['dark', 'ltr'],
      ['high contrast', 'ltr'],
      ['high contrast', 'rtl'],
    ],
  },
];

for (const [name, state] of Object.entries(visibleStates)) {
  const { embed, options, prepare, query, act, shows, rest = false, kind = 'idle' } = state;
  for (const { where, enableShadowDOM, visits } of mountingPlaces) {
    const tag = enableShadowDOM ? ' @chromium @rest' : rest ? ' @rest' : '';
    const looked = visits.map((visit) => visit.join(' ')).join(', ');
    test(`${name}, ${where}: no errors of axe and no overflow${enableShadowDOM ? '' : ', and visible in forced colours'}: ${looked}${tag}`, async ({
      openEmbed,
      page,
      project,
      browserName,
    }, testInfo) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (kind === 'pending') await withoutRequestLimits(page);
      await prepare?.(project);
      const presentationOf = (look: object = {}) => ({ ...look, options: { ...options, enableShadowDOM } });
      const opened = await openEmbed(
        { ...embed, presentation: presentationOf(looks.light) },
        await query?.(project, page),
      );
      const { widget } = opened;
      const before = await places(widget);
      await act?.(widget, project);
      // A test cannot turn off motion in Firefox, so there the animation of a new screen would count as a move.
      if (act && kind !== 'idle' && name !== unprompted && browserName === 'chromium') {
        await expect(widget.getByText(shows).first()).toBeVisible();
        await expect.poll(() => kindOf(widget)).toBe(kind);
        const moves = await moved(widget, before);
        if (name in moving) expect(moves.filter((each) => each.endsWith('up'))).toEqual([]);
        expect(moves.length > 0, moves.join('\n')).toBe(name in moving);
      }
      let checked = 0;
      for (const [index, [look, direction]] of visits.entries()) {
        await test.step(`${look}, ${direction}`, async () => {
          if (direction === 'rtl') await turnAround(opened);
          await opened.render({ presentation: presentationOf(looks[look]) });
          await expect.poll(() => kindOf(widget)).toBe(kind);
          if (index === 0) await measure(page, widget, widget.getByText(shows).first());
          expect(await styleProblems(widget.locator('[data-portico]').first())).toEqual([]);
          // axe runs only in Chromium. It finds the same errors in every engine, and a test cannot turn on reduced
          // motion in Firefox.
          if (browserName !== 'chromium') return;
          expect(await problems(page)).toEqual([]);
          checked += 1;
        });
      }
      if (!enableShadowDOM) expect(await obscured(page, widget), 'at a zoom of 400 %').toEqual([]);
      if (!enableShadowDOM) expect(await problemsOfSpacing(page), 'with spaced text').toEqual([]);
      if (!enableShadowDOM && browserName === 'chromium')
        expect(await faultsInForcedColors(page, widget), 'in forced colours').toEqual([]);
      if (checked > 0) testInfo.annotations.push({ type: COMBINATIONS, description: `${kind} ${checked}` });
    });
  }
}

test('every screen has an idle, a pending and an error state, or a reason why not @chromium', () => {
  expect(missingKinds()).toEqual([]);
});

/**
 * Returns the distance of each part of the widget from the widget's start edge (left, or right in right-to-left pages),
 * in whole pixels.
 */
const distances = (widget: Locator) =>
  widget.evaluate((target) => {
    const frame = target.getBoundingClientRect();
    const isLeftToRight = getComputedStyle(target).direction === 'ltr';
    return [...target.querySelectorAll('button, input, select, li, h2, svg, label')].map((node) => {
      const box = node.getBoundingClientRect();
      return `${node.localName} ${Math.round(isLeftToRight ? box.left - frame.left : frame.right - box.right)}`;
    });
  });

for (const name of ['Main, text message', 'PasswordCreateOrLogin, log in', 'PasskeyRegistrationSuccess']) {
  test(`${name}: a right-to-left page mirrors it @chromium`, async ({ openEmbed, page, project }) => {
    const { embed, prepare, act, shows } = visibleStates[name] ?? {};
    await prepare?.(project);
    const { widget } = await openEmbed(embed);
    await act?.(widget, project);
    await expect(widget.getByText(shows ?? '').first()).toBeVisible();
    const before = await distances(widget);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(before.length).toBeGreaterThan(3);
    expect(await distances(widget)).toEqual(before);
  });
}

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

test('the unavailable text has no errors of axe, and its retry works @chromium', async ({
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

test('while a screen is loading, its outline and its progress are visible in forced colours @chromium', async ({
  page,
  project,
}) => {
  await page.route(`${remote}/c/password.*`, () => undefined); // the chunk never arrives
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const { publicToken } = project;
  const state = { passwordState: { email: 'ada@portico.example', type: 'password' } };
  const preset = { screen: 'PasswordForgot', state };
  await page.goto(embedUrl({ publicToken, config: configs.password, preset }));
  const outline = page.locator('#widget').getByRole('status');
  const bar = outline.locator('div').first();
  await expect(bar).toHaveCSS('outline-style', 'solid');
  await expect(bar).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  const wait = waitIn(page.locator('#widget'));
  await setWaited(wait, 1_500);
  const { backgroundImage, backgroundColor } = await wait.evaluate((node) => ({
    ...getComputedStyle(node, '::before'),
  }));
  expect(backgroundImage).toMatch(/^linear-gradient\(rgb\(255, 255, 255\)/);
  expect(backgroundColor).toBe('rgb(0, 0, 0)');
});
