import { memberOf } from './memberOf';
import type { Browser } from './types';

/**
 * The page's event `load` may be very late, because it waits for all images. After this time background work starts
 * without waiting for `load`.
 */
export const LOAD_LIMIT_MS = 5_000;
/** On a busy page, background work starts after this time, although the page is not idle. */
const IDLE_LIMIT_MS = 500;
/** In browsers that do not report when the page is idle, background work starts after this time. */
const WITHOUT_IDLE_CALLBACK_MS = 50;

/** Implements `Browser.whenIdle`. */
export function whenIdle(browser: Pick<Browser, 'after' | 'hasGlobal'>, run: () => void): () => void {
  let cancel = () => {};
  const waitForIdle = () => {
    cancel();
    if (browser.hasGlobal('requestIdleCallback')) {
      const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      // Safari lacks `requestIdleCallback`.
      cancel = browser.after(WITHOUT_IDLE_CALLBACK_MS, run);
    }
  };
  const waitForLoad = () => {
    addEventListener('load', waitForIdle);
    const stopTimer = browser.after(LOAD_LIMIT_MS, waitForIdle);
    cancel = () => {
      removeEventListener('load', waitForIdle);
      stopTimer();
    };
  };
  if (memberOf(document, 'readyState') === 'complete') waitForIdle();
  else waitForLoad();
  return () => cancel();
}
