/** The progress bar and the text that appear when an outline is shown for a long time. */
import type { Locator } from '@playwright/test';

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
