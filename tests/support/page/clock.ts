import type { Page } from '@playwright/test';

/**
 * Stops the page's clock (which `page.clock.install()` leaves running) and waits until the page has rendered after the
 * jump.
 *
 * @param ahead milliseconds from now, skipped. A clock cannot be stopped in its past, and a busy machine may be late.
 */
export async function stopClock(page: Page, ahead = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        // React renders in such a message, while the page's timers stand still.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => drawn();
        port2.postMessage(null);
      }),
  );
}
