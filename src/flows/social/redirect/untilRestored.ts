import type { Browser } from '../../../browser/types';

/** Resolves when the browser has restored the page from its back/forward cache. */
export async function untilRestored(browser: Browser, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const stop = browser.onRestored(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop);
  });
}
