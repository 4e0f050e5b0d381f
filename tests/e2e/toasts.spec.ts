import type { Locator } from '@playwright/test';
import { askForEmailPasscode, configs } from '../support/journeys';
import { holdToast } from '../support/page/typing';
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
