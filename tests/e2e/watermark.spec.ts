/** The project's settings can hide the link "Powered by Stytch". */
import type { Locator } from '@playwright/test';
import { holdScript } from '../support/page/hold';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';

test.use({ projectSettings: { disable_sdk_watermark: false } });

const watermark = (widget: Locator) => widget.getByRole('link', { name: 'Powered by Stytch' });

test('the watermark opens the provider in a new tab, and is drawn with the first frame', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.magicLink });
  await expect(watermark(widget)).toHaveAttribute('href', /^https:\/\/stytch\.com/);
  await expect(watermark(widget)).toHaveAttribute('target', '_blank');
  await expect(watermark(widget)).toHaveAttribute('rel', /noreferrer/);
  const background = await holdScript(page, /\/c\/background\./); // the watermark has no chunk of its own
  await page.reload();
  await expect(watermark(widget)).toBeVisible();
  background.release();
});
