import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

/** Presses the key until the element has the focus, at most twelve times. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await target.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node))
      return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
