import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { REQUEST_LIMIT_MS, SESSION_END_LIMIT_MS } from '../../../src/host/limits';

/** "Still loading…". The pseudo-element `::before` is the progress bar. */
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

/** Returns whether the progress bar and the text "Still loading…" (`words`) are visible. */
export const shownIn = (wait: Locator) =>
  wait.evaluate((node) => ({
    progress: getComputedStyle(node, '::before').visibility === 'visible',
    words: getComputedStyle(node).visibility === 'visible',
  }));

/**
 * Waits until the page has rendered. Call `page.clock.install()` first.
 * @param ahead in milliseconds: Playwright can stop a clock only in the future, and on a busy machine the command is
 * late
 */
export async function stopClock(page: Page, ahead = 10_000): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead));
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

/** Turns off timers of 5 s and of 20 s, so that a pending request stays pending. Call it before the page opens. */
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

/** The steps are half a second long. */
export async function passTimeUntil(page: Page, displayed: Locator): Promise<void> {
  const visible = async () => {
    await page.clock.runFor(500);
    return displayed.isVisible();
  };
  await expect.poll(visible, { intervals: [50] }).toBe(true);
}
