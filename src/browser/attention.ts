import { listen } from './listen';
import { memberOf } from './memberOf';
import type { Attention, Browser } from './types';

/**
 * Returns the `Attention` of the page, or the fake of a test. The real `Browser` has no member `attention`, so that the
 * code for it is not part of the first screen.
 */
export const attentionOf = (browser: Browser): Attention => browser.attention ?? pageAttention(browser);

const pageAttention = (browser: Browser): Attention => ({
  isRevisit() {
    const [entry] = performance.getEntriesByType('navigation');
    // The cast is safe: the entries of this type are navigations.
    return /reload|back_forward/.test((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
  },
  watchAttention(element, listener) {
    let isInView = false;
    const tell = () =>
      listener(isInView && browser.isVisible() && memberOf(document, 'hasFocus').call(document));
    const view = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.9; // a fully visible element may be a fraction of a pixel short
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
