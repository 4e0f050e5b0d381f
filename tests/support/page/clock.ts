import type { Page } from '@playwright/test';

/**
 * Stops the page's clock (`page.clock.install()` lets it go on) and waits until what the jump woke has been drawn.
 *
 * @param ahead milliseconds from now, skipped. A clock cannot be stopped in its past, and a busy machine may be late.
 */
export async function stopClock(page: Page, ahead = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        // React draws in such a message; the page's timers stand still.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => drawn();
        port2.postMessage(null);
      }),
  );
}
