import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which runs after `page.clock.install()`, and waits until the page has rendered.
 *
 * @param ahead the clock jumps forward by this many milliseconds. The stop time must still be in
 * the future when the page gets the command, which takes a while on a busy machine.
 */
export async function stopClock(page: Page, ahead = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        // React renders in the task of a message. So we wait for a message, because the page's timers stand still.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => drawn();
        port2.postMessage(null);
      }),
  );
}
