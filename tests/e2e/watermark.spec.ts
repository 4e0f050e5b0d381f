/** The link "Powered by Stytch", which the project’s settings can hide. */
import type { Locator } from '@playwright/test';
import { holdScript } from '../support/page/hold';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';

test.describe('the watermark', () => {
  const watermark = (widget: Locator) => widget.getByRole('link', { name: 'Powered by Stytch' });

  test.describe('of a project that shows it', () => {
    test.use({ projectSettings: { disable_sdk_watermark: false } });

    test('opens the provider in a new tab', async ({ openEmbed }) => {
      const { widget } = await openEmbed({ config: configs.magicLink });
      await expect(watermark(widget)).toHaveAttribute('href', /^https:\/\/stytch\.com/);
      await expect(watermark(widget)).toHaveAttribute('target', '_blank');
      await expect(watermark(widget)).toHaveAttribute('rel', /noreferrer/);
    });

    test('is drawn with the first frame, without a chunk of its own', async ({ openEmbed, page }) => {
      const { widget } = await openEmbed({ config: configs.magicLink });
      await expect(watermark(widget)).toBeVisible();
      const background = await holdScript(page, /\/c\/background\./);
      await page.reload();
      await expect(watermark(widget)).toBeVisible();
      background.release();
    });
  });
});
