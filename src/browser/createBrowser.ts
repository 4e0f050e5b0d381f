import { pageClock } from './inTime';
import type { Browser } from './types';

/** Chromium only; elsewhere `navigator.connection` is missing. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** The page the code runs in. Nothing is touched before it is asked for, and missing storage is silence. */
export function createBrowser(): Browser {
  return {
    now: () => Date.now(),
    after: pageClock.after,
    whenIdle(run) {
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'undefined') return this.after(50, run);
      const handle = requestIdleCallback(run, { timeout: 500 });
      return () => cancelIdleCallback(handle);
    },
    isVisible: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    userAgent: () => navigator.userAgent,
    hasGlobal: (name) => name in window,
    onReturn(run) {
      const visible = () => this.isVisible() && run();
      return listen((options) => {
        document.addEventListener('visibilitychange', visible, options);
        window.addEventListener('focus', run, options);
        window.addEventListener('online', run, options);
      });
    },
    onRestored(run) {
      const shown = ({ persisted }: PageTransitionEvent) => persisted && run();
      return listen((options) => window.addEventListener('pageshow', shown, options));
    },
    pageAddress: () => (typeof location === 'undefined' ? '' : location.origin + location.pathname),
    pageQuery: () => location.search,
    fullAddress: () => location.href,
    navigate: (href) => location.assign(href),
    isFramed: () => window.top !== window,
    isRevisit() {
      const [entry] = performance.getEntriesByType('navigation');
      // Entries of this kind are navigations.
      return /reload|back_forward/.test((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
    },
    watchAttention(element, listener) {
      let isInView = false;
      const tell = () => listener(isInView && this.isVisible() && document.hasFocus());
      const view = new IntersectionObserver(
        (entries) => {
          isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.9; // a whole one may be a fraction of a pixel short
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
    slowConnection() {
      const { connection } = navigator as Navigator & { connection?: Connection };
      return (
        !!connection && (/^(slow-)?2g$/.test(`${connection.effectiveType}`) || connection.saveData === true)
      );
    },
    passkeySupport() {
      return import(/* webpackChunkName: "passkey-support" */ './passkeySupport').then((chunk) =>
        chunk.readPasskeySupport(this),
      );
    },
    storage: storeOf(() => localStorage),
    tabStorage: storeOf(() => sessionStorage),
  };
}

/** Adds listeners; the answer removes them. */
function listen(add: (options: { signal: AbortSignal }) => void): () => void {
  const listening = new AbortController();
  add({ signal: listening.signal });
  return () => listening.abort();
}

function storeOf(area: () => Storage): Browser['storage'] {
  return {
    read: (key) => quietly(() => area().getItem(key)) ?? null,
    write: (key, value) => void quietly(() => area().setItem(key, value)),
    remove: (key) => void quietly(() => area().removeItem(key)),
  };
}

// The mere mention of either throws where the browser forbids it.
function quietly<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
