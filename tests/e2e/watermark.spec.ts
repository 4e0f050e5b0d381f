/** The link "Powered by Stytch", which the project’s settings can hide. */
import type { Locator } from '@playwright/test';
import { holdScript, reloadAndHold } from '../support/page/hold';
import { configs, emailField } from '../support/journeys';
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

    test('is read from the cache first, then updated @rest', async ({ openEmbed, project, page }) => {
      const { widget } = await openEmbed({ config: configs.magicLink });
      await expect(watermark(widget)).toBeVisible();
      await project.change({ disable_sdk_watermark: true });
      const bootstraps = await reloadAndHold(page, `/sdk/v1/projects/bootstrap/${project.publicToken}`);
      await expect(watermark(widget)).toBeVisible();
      await (await bootstraps.next()).release();
      await expect(watermark(widget)).toHaveCount(0);
    });

    test('is drawn with the first frame, without a chunk of its own', async ({ openEmbed, page }) => {
      const { widget } = await openEmbed({ config: configs.magicLink });
      await expect(watermark(widget)).toBeVisible();
      const background = await holdScript(page, /\/c\/background\./);
      await page.reload();
      await expect(watermark(widget)).toBeVisible();
      background.release();
    });

    test('is absent when the project is unknown @rest', async ({ openEmbed, project }) => {
      const bootstrap = `/sdk/v1/projects/bootstrap/${project.publicToken}`;
      await project.addFault({ path: bootstrap, fault: { status: 500, body: 'no' } });
      const { widget } = await openEmbed({ config: configs.magicLink });
      await expect.poll(() => project.requests(bootstrap)).not.toHaveLength(0);
      await expect(emailField(widget)).toBeVisible();
      await expect(watermark(widget)).toHaveCount(0);
    });
  });

  test('is absent if the project switches it off @rest', async ({ openEmbed, project }) => {
    const { widget } = await openEmbed({ config: configs.magicLink });
    await expect.poll(() => project.events()).not.toHaveLength(0);
    await expect(watermark(widget)).toHaveCount(0);
  });
});
