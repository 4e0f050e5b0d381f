import { pageClock } from './inTime';
import { listen } from './listen';
import { memberOf } from './memberOf';
import type { Browser } from './types';

/** Only Chromium has `navigator.connection`. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * The page's event `load` may be very late, because it waits for all images. After this time background work starts
 * without waiting for `load`.
 */
export const LOAD_LIMIT_MS = 5_000;

export function createBrowser(): Browser {
  return {
    now: () => Date.now(),
    after: pageClock.after,
    whenIdle(run) {
      const loaded = () => {
        cancel();
        // Safari lacks `requestIdleCallback`.
        if (!this.hasGlobal('requestIdleCallback')) cancel = this.after(50, run);
        else {
          const handle = requestIdleCallback(run, { timeout: 500 });
          cancel = () => cancelIdleCallback(handle);
        }
      };
      let cancel = () => {};
      if (memberOf(document, 'readyState') === 'complete') loaded();
      else {
        addEventListener('load', loaded);
        const stop = this.after(LOAD_LIMIT_MS, loaded);
        cancel = () => {
          removeEventListener('load', loaded);
          stop();
        };
      }
      return () => cancel();
    },
    isVisible: () => memberOf(document, 'visibilityState') === 'visible',
    isOnline: () => navigator.onLine,
    userAgent: () => navigator.userAgent,
    hasGlobal: (name) => Object.hasOwn(window, name) && typeof Reflect.get(window, name) === 'function',
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
    reloadPage: () => location.reload(),
    isFramed: () => window.top !== window,
    slowConnection() {
      const { connection } = navigator as Navigator & { connection?: Connection };
      return (
        !!connection && (/^(slow-)?2g$/.test(`${connection.effectiveType}`) || connection.saveData === true)
      );
    },
    storage: storeOf(() => localStorage),
    tabStorage: storeOf(() => sessionStorage),
  };
}

function storeOf(area: () => Storage): Browser['storage'] {
  return {
    read: (key) => quietly(() => area().getItem(key)) ?? null,
    write: (key, value) => void quietly(() => area().setItem(key, value)),
    remove: (key) => void quietly(() => area().removeItem(key)),
    keys: () => quietly(() => Object.keys(area())) ?? [],
  };
}

// `touch` throws if the browser forbids storage, or if the storage is full.
function quietly<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
