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

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

for (const [size, repetitions, tag] of [
  ['short', 1, ''],
  ['long', 15, ' @rest'],
] as const)
  test(`a ${size} toast stays inside the card, and covers neither the title nor the back button${tag}`, async ({
    openEmbed,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { widget } = await openEmbed({
      config: { ...configs.emailPasscode, enableShadowDOM: true },
      strings: { 'passcode.resent': 'Please wait a moment. '.repeat(repetitions).trim() },
    });
    await askForEmailPasscode(widget, 'ada@portico.example');
    await holdToast(widget);
    await widget.getByRole('button', { name: 'Resend code' }).click();
    const toast = widget.locator('[part=toast]');
    await expect(toast).toBeVisible();
    for (const width of [300, 400]) {
      await page.setViewportSize({ width, height: 600 });
      for (const dir of ['ltr', 'rtl']) {
        await widget.evaluate((_, value) => (document.documentElement.dir = value), dir);
        // With the focus on its button, the toast stays.
        await expect(widget.getByRole('button', { name: 'Dismiss' })).toBeFocused();
        const box = await boxOf(toast);
        for (const part of ['title', 'back']) {
          const covers = overlaps(box, await boxOf(widget.locator(`[part=${part}]`)));
          expect(covers, `${part}, ${width}, ${dir}`).toBe(false);
        }
        const card = await boxOf(widget.locator('[part=card]'));
        expect(box.x).toBeGreaterThan(card.x);
        expect(box.x + box.width).toBeLessThan(card.x + card.width);
      }
    }
  });
