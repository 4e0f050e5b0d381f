import { listen, nativePropertyOf } from './dom';
import type { Attention, Browser } from './types';

/** Not a part of `createBrowser`, which the loader's chunk `client` contains too. Tests set `browser.attention`. */
export const attentionOf = (browser: Browser): Attention => browser.attention ?? pageAttention(browser);

/** Below 1, because browsers may report slightly less than 1 for an element that is fully visible. */
const IN_VIEW_RATIO = 0.9;

/** By the same clock as `Browser.now`: `performance.timeOrigin` may differ from it after the computer has slept. */
const openedAt = Date.now() - performance.now();

const pageAttention = (browser: Browser): Attention => ({
  isRevisit() {
    const [entry] = performance.getEntriesByType('navigation');
    // The cast is safe: every entry of the type `navigation` is a `PerformanceNavigationTiming`.
    const type = (entry as PerformanceNavigationTiming | undefined)?.type;
    return type === 'reload' || type === 'back_forward';
  },
  openedAt: () => openedAt,
  watchAttention(element, listener) {
    let isInView = false;
    const report = () => {
      const hasFocus = nativePropertyOf(document, 'hasFocus').call(document);
      listener(isInView && browser.isVisible() && hasFocus);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_VIEW_RATIO;
        report();
      },
      { threshold: IN_VIEW_RATIO },
    );
    observer.observe(element);
    const unlisten = listen((options) => {
      document.addEventListener('visibilitychange', report, options);
      window.addEventListener('focus', report, options);
      window.addEventListener('blur', report, options);
    });
    return () => {
      observer.disconnect();
      unlisten();
    };
  },
});
