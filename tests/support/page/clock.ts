import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which `page.clock.install()` has started, and waits until the page has rendered.
 * @param ahead how far the clock jumps forward first, in milliseconds. Playwright can stop a clock only at a time in
 *   the future, and on a busy machine the command reaches the page late.
 */
export async function stopClock(page: Page, ahead = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        // The page's timers have stopped, so a timer would never fire. Messages still arrive. React also renders in the
        // task of a message. So when our message arrives, React has rendered.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => drawn();
        port2.postMessage(null);
      }),
  );
}
