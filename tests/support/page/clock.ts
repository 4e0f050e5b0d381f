import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SESSION_END_LIMIT_MS } from '../../../src/config/consent';
import { REQUEST_LIMIT_MS } from '../../../src/config/limits';

/** The element with the text "Still loading…". Its pseudo-element `::before` is the progress bar. */
export const waitIn = (place: Locator) => place.locator('[part="card"] > p');

/** Sets how long the outline has been shown, in milliseconds, and pauses the animations that measure this time. */
export async function setWaited(wait: Locator, ms: number): Promise<void> {
  await wait.evaluate((node, at) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = at;
    }
  }, ms);
}

/** Returns how long the outline has been shown, in milliseconds. Without an outline it returns 0. */
export const waitedIn = (wait: Locator) =>
  wait.evaluate((node) => Number(node.getAnimations()[0]?.currentTime ?? 0));

/** Returns whether the progress bar is visible, and whether the text "Still loading…" is (`words`). */
export const shownIn = (wait: Locator) =>
  wait.evaluate((node) => ({
    progress: getComputedStyle(node, '::before').visibility === 'visible',
    words: getComputedStyle(node).visibility === 'visible',
  }));

/**
 * Stops the page's clock, which `page.clock.install()` has started, and waits until the page has rendered.
 * @param ahead how far the clock jumps forward first, in milliseconds. Playwright can stop a clock only at a time in
 *   the future, and on a busy machine the command reaches the page late.
 */
export async function stopClock(page: Page, ahead = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
  await rendered(page);
}

/**
 * Waits until React has rendered, and has run its effects. A text is visible before the effect of the same render has
 * set a timer. So call this function before the clock moves: otherwise the timer would start too late.
 */
export async function rendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The test may have stopped the page's timers, so we wait for messages instead. A message arrives in a new task.
    // React renders in one task, and may run the effects in the next one.
    for (let tasks = 0; tasks < 3; tasks++) {
      await new Promise<void>((arrived) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => arrived();
        port2.postMessage(null);
      });
    }
  });
}

/**
 * Turns off every timer of 5 s and of 20 s. These are the widget's time limits for requests, and some other limits. So a
 * pending request stays pending however long the test takes. Call this function before the page opens.
 */
export async function withoutRequestLimits(page: Page): Promise<void> {
  await page.addInitScript(
    (limits) => {
      const { setTimeout: start } = window;
      const startOthers = (run: () => void, ms?: number, ...given: unknown[]) =>
        limits.includes(ms ?? 0) ? 0 : start(run, ms, ...given);
      Object.assign(window, { setTimeout: startOthers });
    },
    [REQUEST_LIMIT_MS, SESSION_END_LIMIT_MS],
  );
}

/** Advances the page's clock in steps of half a second, until the element is visible. */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  const visible = async () => {
    await page.clock.runFor(500);
    return shown.isVisible();
  };
  await expect.poll(visible, { intervals: [50] }).toBe(true);
}
