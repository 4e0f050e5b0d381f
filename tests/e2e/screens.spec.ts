import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { tokens } from '../../src/theme/tokens';
import { host, remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { looks, visibleStates } from '../support/screens/screens';
import { expect, test } from '../support/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [300, 320, 400, 1280];

/**
 * Returns the errors of axe, one per line. Rules about headings and regions of the page are turned off, because the
 * page around the widget is not ours.
 */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .disableRules(['page-has-heading-one', 'region'])
    .setLegacyMode() // legacy mode: there are no frames, so axe needs no extra page to merge results
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns by how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Returns errors of the widget's adopted style sheets and of its class names, one per line. */
const styleProblems = (text: Locator) =>
  text.evaluate(
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
    // `--portico-transition` depends on the theme's duration, and is zero with reduced motion.
    [...Object.keys(tokens), 'transition'].map((name) => `--portico-${name}`),
  );

for (const [name, { embed, options, prepare, query, act, shows, rest = false }] of Object.entries(
  visibleStates,
)) {
  for (const { where, enableShadowDOM, tag } of [
    { where: 'in the page', enableShadowDOM: false, tag: rest ? ' @rest' : '' },
    { where: 'in a shadow root', enableShadowDOM: true, tag: ' @rest' },
  ]) {
    test(`${name}, ${where}: no errors of axe and no overflow, in light and dark${tag}`, async ({
      openEmbed,
      page,
      project,
      browserName,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await prepare?.(project);
      const presentationOf = (look: object = {}) => ({ ...look, options: { ...options, enableShadowDOM } });
      const opened = await openEmbed(
        { ...embed, presentation: presentationOf(looks.light) },
        await query?.(project, page),
      );
      const { widget } = opened;
      await act?.(widget, project);
      for (const [look, presentation] of Object.entries(looks)) {
        await test.step(look, async () => {
          await opened.render({ presentation: presentationOf(presentation) });
          for (const width of widths) {
            await page.setViewportSize({ width, height: 600 });
            await expect(widget.getByText(shows).first()).toBeVisible();
            expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
          }
          // We run axe only in Chromium, because its result is the same in every engine, and a test cannot turn on
          // reduced motion in Firefox.
          if (browserName === 'chromium') expect(await problems(page)).toEqual([]);
          expect(await styleProblems(widget.getByText(shows).first())).toEqual([]);
        });
      }
    });
  }
}

/** Returns the distance of each part of the widget from the start edge, in whole pixels. */
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
