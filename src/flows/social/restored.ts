import type { Browser } from '../../browser/types';

/** Resolves when the person goes back to the page and the browser has kept it. */
export function restored(browser: Browser, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = browser.onRestored(resolve);
    signal.addEventListener('abort', stop);
  });
}
