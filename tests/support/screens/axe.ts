import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the errors that axe finds, one per line. Headings and regions are not checked, because the page around the
 * widget is only a test page.
 */
export async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] }) // must be the first call, because it replaces all options
    .withTags(standards)
    .disableRules(['page-has-heading-one', 'region'])
    .setLegacyMode() // the page has no frames, so axe needs no second page to merge results
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
