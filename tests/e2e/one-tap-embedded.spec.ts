/** On phones, the prompt can be inside the widget's card (embedded) instead of above the page (floating). */
import AxeBuilder from '@axe-core/playwright';
import { tabTo } from '../support/page/typing';
import { expect } from '../support/test';
import { test, withOneTap } from '../support/social/oneTap';

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the prompt is embedded in the widget, in a shadow root, and signs in', async ({
    page,
    openEmbed,
    installGoogle,
  }) => {
    const google = await installGoogle();
    const { widget } = await openEmbed({
      ...withOneTap('embedded'),
      presentation: { options: { enableShadowDOM: true } },
    });
    await expect(google.frame).toBeVisible();
    expect((await google.calls())[0]?.initialize).toMatchObject({
      prompt_parent_id: 'google-parent-prompt',
      cancel_on_tap_outside: false,
    });
    const prompt = await google.frame.boundingBox();
    expect(prompt?.width).toBeLessThan((await widget.boundingBox())?.width ?? 0);
    // The height arrives a moment after the prompt.
    await expect
      .poll(async () => (await widget.boundingBox())?.height)
      .toBeGreaterThan(prompt?.height ?? Infinity);
    await google.choose();
    await page.waitForURL(/\?stytch_token_type=oauth&token=/);
  });

  test('the prompt is reached by keyboard, without errors of axe and without overflow @rest', async ({
    page,
    openEmbed,
    installGoogle,
  }) => {
    await page.setViewportSize({ width: 300, height: 600 });
    const google = await installGoogle();
    await openEmbed(withOneTap('embedded'));
    await google.ready();
    const { violations } = await new AxeBuilder({ page })
      .disableRules(['page-has-heading-one', 'region'])
      .setLegacyMode()
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await tabTo(page, google.frame);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?stytch_token_type=oauth&token=/);
  });
});
