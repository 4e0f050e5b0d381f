import type { Locator, Page } from '@playwright/test';
import { tokens } from '../../../src/theme/tokens';
import { expect } from '../test';
import { clipped } from './clipped';

/** In CSS pixels. */
const widths = [300, 320, 400, 1280];

/** By how many CSS pixels the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Returns the texts that are cut off, and whether the page is too wide, with the distances between letters, words, lines
 * and paragraphs of WCAG 2.2, 1.4.12.
 */
export async function problemsOfSpacing(page: Page) {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#widget * {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      #widget p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const faults = await clipped(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return faults;
}

/** Returns the controls below 24 × 24 pixels, except for links within a sentence (WCAG 2.2, 2.5.8). */
async function smallTargets(widget: Locator) {
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
}

/**
 * Returns unknown tokens, `url()` and `!important` in the style sheets of the node's root, and `undefined` in class
 * names.
 */
export const styleProblems = (root: Locator) =>
  root.evaluate(
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
    // `transition` is not a token: our style sheets set it, from the token of the duration.
    [...Object.keys(tokens), 'transition'].map((name) => `--portico-${name}`),
  );

/** At each width nothing is too wide or too small. At most one button is primary. */
export async function checkLayout(page: Page, widget: Locator, displayed: Locator) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 600 });
    await expect(displayed).toBeVisible();
    expect(await overflow(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
    expect(await smallTargets(widget), `at ${width} pixels`).toEqual([]);
  }
  const primary = await widget.locator('[data-variant="primary"]:visible').allTextContents();
  expect(primary.slice(1), 'more than one primary button').toEqual([]);
}
