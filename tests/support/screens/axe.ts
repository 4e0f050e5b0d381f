import type { Page } from '@playwright/test';
import axe from 'axe-core';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The page around the widget is only a test page.
  rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  resultTypes: ['violations'],
};

export const rulesOfColors = ['color-contrast', 'link-in-text-block'];

/**
 * One error per line.
 * @param onlyColors if axe has checked the same page with other colours before
 */
export async function problems(page: Page, onlyColors = false): Promise<string[]> {
  // The script is large, so a page loads it only once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (settings) => (window as unknown as { axe: typeof axe }).axe.run(document, settings),
    onlyColors ? { ...options, runOnly: rulesOfColors } : options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
