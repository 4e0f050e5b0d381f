import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { looks, sights } from '../support/screens/screens';
import { expect, test } from '../support/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line each. The page around the widget is not ours: it has no heading and no regions. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .disableRules(['page-has-heading-one', 'region'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const [name, { embed, prepare, act, shows }] of Object.entries(sights)) {
  test(`${name}: axe finds nothing, in light and dark, in the page and in a shadow root @chromium`, async ({
    openEmbed,
    page,
    project,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare?.(project);
    for (const [look, theme] of Object.entries(looks)) {
      for (const enableShadowDOM of [false, true]) {
        await test.step(`${look}, ${enableShadowDOM ? 'shadow root' : 'page'}`, async () => {
          const presentation = { ...theme, options: { enableShadowDOM } };
          const { widget } = await openEmbed({ ...embed, presentation });
          await act?.(widget, project);
          await expect(widget.getByText(shows).first()).toBeVisible();
          expect(await problems(page)).toEqual([]);
        });
      }
    }
  });
}

test('the unavailable text: axe finds nothing, and it can be tried again @chromium', async ({
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
