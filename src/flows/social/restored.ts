import type { Browser } from '../../browser/types';

/** Resolves when the person goes back to the page and the browser has kept it. */
export async function restored(browser: Browser, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const stop = browser.onRestored(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop);
  });
}
