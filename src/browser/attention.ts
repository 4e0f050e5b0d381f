import { listen } from './listen';
import { memberOf } from './memberOf';
import type { Attention, Browser } from './types';

/**
 * Returns the page's `Attention`, or the fake that a test has set as `browser.attention`. A real `Browser` does not
 * have this member.
 */
export const attentionOf = (browser: Browser): Attention => browser.attention ?? pageAttention(browser);

/** By the same clock as `Browser.now`: `performance.timeOrigin` may differ from it after the computer has slept. */
const openedAt = Date.now() - performance.now();

const pageAttention = (browser: Browser): Attention => ({
  isRevisit() {
    const [entry] = performance.getEntriesByType('navigation');
    // The cast is safe: every entry of the type `navigation` is a `PerformanceNavigationTiming`.
    return /reload|back_forward/.test((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
  },
  openedAt: () => openedAt,
  watchAttention(element, listener) {
    let isInView = false;
    const tell = () =>
      listener(isInView && browser.isVisible() && memberOf(document, 'hasFocus').call(document));
    const view = new IntersectionObserver(
      (entries) => {
        // The limit is below 1, because browsers may report slightly less than 1 for an element that is fully visible.
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.9;
        tell();
      },
      { threshold: 0.9 },
    );
    view.observe(element);
    const unlisten = listen((options) => {
      document.addEventListener('visibilitychange', tell, options);
      window.addEventListener('focus', tell, options);
      window.addEventListener('blur', tell, options);
    });
    return () => {
      view.disconnect();
      unlisten();
    };
  },
});
