import type { Locator, Page } from '@playwright/test';

/** The message about a long wait. The pseudo-element `::before` is the progress bar. */
export const waitIn = (place: Locator) => place.locator('[part="card"] > p');

/** Pauses the animations that measure this time. */
export async function setWaited(wait: Locator, ms: number): Promise<void> {
  await wait.evaluate((node, at) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = at;
    }
  }, ms);
}

/** Returns whether the progress bar and the message about a long wait (`words`) are visible. */
export const visibleIn = (wait: Locator) =>
  wait.evaluate((node) => ({
    progress: getComputedStyle(node, '::before').visibility === 'visible',
    words: getComputedStyle(node).visibility === 'visible',
  }));

/** Waits until the page has rendered. Call `page.clock.install()` first. */
export async function stopClock(page: Page): Promise<void> {
  // Playwright can stop a clock only in the future, and on a busy machine the command is late.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await rendered(page);
}

/** A text is visible before the effect of the same render has set a timer. So call this before the clock moves. */
export async function rendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Messages arrive even if the page's timers are stopped, each in a new task. React may run effects in a later task.
    for (let tasks = 0; tasks < 3; tasks++) {
      await new Promise<void>((arrived) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => arrived();
        port2.postMessage(null);
      });
    }
  });
}
