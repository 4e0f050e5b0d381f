import { shadcnTheme } from '../../loader/src/themes';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';

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
