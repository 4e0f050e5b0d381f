/** On phones, One Tap can show its prompt inside the widget's card (embedded), instead of above the page (floating). */
import AxeBuilder from '@axe-core/playwright';
import { heading } from '../support/journeys';
import { stopClock } from '../support/page/clock';
import { holdScript } from '../support/page/hold';
import { tabTo } from '../support/page/keyboard';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { expect } from '../support/test';
import { googleButton, test, withOneTap } from '../support/social/oneTap';
import { StandInPage } from '../support/social/StandInPage';

const devices = {
  'an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'an Android phone':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'an Android tablet':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'an iPad':
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'a desktop':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};

for (const [device, userAgent] of Object.entries(devices)) {
  test.describe(device, () => {
    test.use({ userAgent });
    const isPhone = /phone$/i.test(device);

    test(`the prompt ${isPhone ? 'is embedded in the widget' : 'floats beside the button'} @rest`, async ({
      openEmbed,
      installGoogle,
    }) => {
      const google = await installGoogle();
      const { widget } = await openEmbed(withOneTap('floatingOrEmbedded'));
      await expect(google.frame).toBeVisible();
      await expect(widget.locator('iframe')).toHaveCount(isPhone ? 1 : 0);
      await expect(googleButton(widget)).toHaveCount(isPhone ? 0 : 1);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ userAgent: devices['an iPhone'] });

  for (const [where, enableShadowDOM, tag] of [
    ['in the page', false, ' @rest'],
    ['in a shadow root', true, ''],
  ] as const) {
    test(`the prompt is embedded in the widget, ${where}, and signs in${tag}`, async ({
      page,
      openEmbed,
      installGoogle,
    }) => {
      const google = await installGoogle();
      const { widget } = await openEmbed({
        ...withOneTap('embedded'),
        presentation: { options: { enableShadowDOM } },
      });
      await expect(google.frame).toBeVisible();
      expect((await google.calls())[0]?.initialize).toMatchObject({
        prompt_parent_id: 'google-parent-prompt',
        cancel_on_tap_outside: false,
      });
      const prompt = await google.frame.boundingBox();
      expect(prompt?.width).toBeLessThan((await widget.boundingBox())?.width ?? 0);
      // The widget gets the prompt's height a moment after the prompt.
      await expect
        .poll(async () => (await widget.boundingBox())?.height)
        .toBeGreaterThan(prompt?.height ?? Infinity);
      await google.choose();
      await page.waitForURL(/\?stytch_token_type=oauth&token=/);
    });
  }

  test('the prompt’s place is 47 pixels high at first, and follows the prompt’s height after a debounce of 100 ms @rest', async ({
    page,
    openEmbed,
    installGoogle,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const google = await installGoogle();
    const chunk = await holdScript(page, /\/one-tap\.[^/]*js/);
    const script = await holdScript(page, /gsi\/client/);
    const { widget } = await openEmbed(withOneTap('embedded'));
    const box = widget
      .locator('div:has(> [role="status"][aria-label="Loading"]), div:has(> div > #google-parent-prompt)')
      .last();
    const height = () => box.evaluate((node) => node.getBoundingClientRect().height);
    await chunk.requested;
    await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await height()).toBe(47);
    chunk.release();
    await script.requested;
    await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await height()).toBe(47);

    script.release();
    await expect(google.frame).toBeVisible();
    await expect.poll(height).toBe(158);
    await stopClock(page);
    for (const px of [200, 300]) {
      await google.prompt.locator('body').evaluate((_, to) => parent.postMessage({ height: to }, '*'), px);
      await expect.poll(() => google.frame.evaluate((node) => node.getBoundingClientRect().height)).toBe(px);
      // The widget gets the new height from its ResizeObserver. Browsers call such observers in the order in which they
      // were created. So when the test's own observer is called, the widget knows the new height.
      await google.frame.evaluate(
        (node) => new Promise<void>((seen) => new ResizeObserver(() => seen()).observe(node)),
      );
      await page.clock.runFor(99);
      expect(await height()).toBe(158);
    }
    await page.clock.runFor(1);
    await expect.poll(height).toBe(300);
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

  test('an embedded prompt that is dismissed by keyboard is replaced by the button, and the focus stays in the widget @rest', async ({
    page,
    openEmbed,
    installGoogle,
  }) => {
    const google = await installGoogle();
    const { widget } = await openEmbed(withOneTap('embeddedOnly'));
    await google.prompt.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(googleButton(widget)).toBeVisible();
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused();
  });

  test('an embedded prompt with the keyboard alone: a failure is announced, and the button works @rest', async ({
    page,
    openEmbed,
    installGoogle,
    project,
  }) => {
    const person = await KeyboardPerson.at(page);
    const google = await installGoogle();
    await project.addFault({ path: '/v1/oauth/callback/*', times: 1, fault: { status: 500, body: {} } });
    const { widget } = await openEmbed(withOneTap('embedded'));
    await google.ready();
    await person.hears([]);
    await tabTo(page, google.frame);
    await page.keyboard.press('Enter');
    await person.hears(['alert: The server gave an answer we could not use. Please try again.']);
    await person.isAt(heading(widget, 'Sign up or log in'));
    await person.presses(googleButton(widget));
    await new StandInPage(page).arrived('google');
  });

  test('an embedded prompt that is closed with the keyboard: the title has the focus, and nothing is announced @rest', async ({
    page,
    openEmbed,
    installGoogle,
  }) => {
    const person = await KeyboardPerson.at(page);
    const google = await installGoogle();
    const { widget } = await openEmbed(withOneTap('embedded'));
    await google.ready();
    await tabTo(page, google.frame);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await person.isAt(heading(widget, 'Sign up or log in'));
    await person.hears([]);
    await person.presses(googleButton(widget));
    await new StandInPage(page).arrived('google');
  });

  test('forceLegacyEmbedded embeds the prompt also where FedCM exists, without using FedCM @rest', async ({
    openEmbed,
    installGoogle,
  }) => {
    const google = await installGoogle({ fedCM: true });
    const { widget } = await openEmbed(withOneTap('forceLegacyEmbedded'));
    await expect(widget.locator('iframe')).toBeVisible();
    expect((await google.calls())[0]?.initialize).toMatchObject({ use_fedcm_for_prompt: false });
  });
});
