import type { Locator, Page } from '@playwright/test';
import { askForEmailPasscode, configs, paths } from '../support/journeys';
import { stopClock } from '../support/page/clock';
import { holdToast } from '../support/screens/holdToast';
import { expect, test } from '../support/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not visible`);
  return box;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const email = 'ada@portico.example';

const resend = (widget: Locator) => widget.getByRole('button', { name: 'Resend code' });

/** Toasts start further timers when they render, so the clock advances in small steps with a render in between. */
async function advanceInSteps(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += 50) await page.clock.runFor(50);
}

test('a toast stays for its duration, pauses under the pointer, and is removed a second later @engine', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.clock.install();
  const error_message = 'Please wait a moment.';
  const body = { status_code: 429, error_type: 'too_many_requests', error_message };
  await project.addFault({ path: paths.sendEmailPasscode, skip: 1, fault: { status: 429, body } });
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  await stopClock(page);
  await resend(widget).click();
  const toast = widget.locator('[part=toast]').filter({ hasText: error_message });
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();

  await page.mouse.move(0, 0);
  await advanceInSteps(page, 3_900);
  await expect(toast).toBeVisible();
  await advanceInSteps(page, 100 + 1_300);
  await expect(toast).toHaveCount(0);
});

for (const { widths, enableShadowDOM, text } of [
  {
    widths: [300, 320],
    enableShadowDOM: true,
    text: 'Please wait a moment. Then try again.',
  },
  {
    widths: [300, 400],
    enableShadowDOM: false,
    text: 'Please wait a moment. '.repeat(15).trim(),
  },
]) {
  test(`at ${widths.join(' and ')} pixels a toast of ${text.length} letters covers neither the title nor the back button, in both directions @rest`, async ({
    openEmbed,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { widget } = await openEmbed({
      config: configs.emailPasscode,
      presentation: { options: { enableShadowDOM } },
      strings: { 'passcode.resent': text },
    });
    await askForEmailPasscode(widget, email);
    await holdToast(widget);
    await resend(widget).click();
    const toast = widget.locator('[part=toast]');
    await expect(toast).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 });
      for (const dir of ['ltr', 'rtl']) {
        await widget.evaluate((_, value) => (document.documentElement.dir = value), dir);
        // With the focus on its button, the toast stays.
        await expect(widget.getByRole('button', { name: 'Dismiss' })).toBeFocused();
        const box = await boxOf(toast);
        for (const part of ['title', 'back'])
          expect(
            overlap(box, await boxOf(widget.locator(`[part=${part}]`))),
            `${part}, ${width}, ${dir}`,
          ).toBe(false);
        const card = await boxOf(widget.locator('[part=card]'));
        expect(box.x).toBeGreaterThan(card.x);
        expect(box.x + box.width).toBeLessThan(card.x + card.width);
      }
    }
  });
}

test('a short toast does not move the title @rest', async ({ openEmbed }) => {
  const { widget } = await openEmbed({
    config: configs.emailPasscode,
    // Playwright cannot emulate reduced motion in Firefox, so the theme turns off the animation of the new screen.
    presentation: { theme: { 'transition-duration': '0s' } },
  });
  await askForEmailPasscode(widget, email);
  const title = widget.locator('[part=title]');
  const before = await boxOf(title);
  await holdToast(widget);
  await resend(widget).click();
  await expect(widget.locator('[part=toast]')).toBeVisible();
  expect(await boxOf(title)).toEqual(before);
});
