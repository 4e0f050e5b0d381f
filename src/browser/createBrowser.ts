import { pageClock } from './clock';
import { listen } from './listen';
import { memberOf } from './memberOf';
import type { Browser } from './types';
import { whenIdle } from './whenIdle';

/** Only Chromium has `navigator.connection`. */
interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Returns the functions of this page's browser. `Browser` documents them. */
export function createBrowser(): Browser {
  return {
    now: () => Date.now(),
    after: pageClock.after,
    whenIdle(run) {
      return whenIdle(this, run);
    },
    isVisible: () => memberOf(document, 'visibilityState') === 'visible',
    isOnline: () => navigator.onLine,
    userAgent: () => navigator.userAgent,
    hasGlobal: (name) => Object.hasOwn(window, name) && typeof Reflect.get(window, name) === 'function',
    onReturn(run) {
      const onVisibilityChange = () => {
        if (this.isVisible()) run();
      };
      return listen((options) => {
        document.addEventListener('visibilitychange', onVisibilityChange, options);
        window.addEventListener('focus', run, options);
        window.addEventListener('online', run, options);
      });
    },
    onRestored(run) {
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) run();
      };
      return listen((options) => window.addEventListener('pageshow', onPageShow, options));
    },
    cookies: () => withoutThrowing(() => memberOf(document, 'cookie')) ?? '',
    // A server has no `location`.
    pageAddress: () => (typeof location === 'undefined' ? '' : location.origin + location.pathname),
    pageQuery: () => location.search,
    fullAddress: () => location.href,
    navigate: (href) => location.assign(href),
    reloadPage: () => location.reload(),
    isFramed: () => window.top !== window,
    slowConnection: isConnectionSlow,
    storage: safeStore(() => localStorage),
    tabStorage: safeStore(() => sessionStorage),
  };
}

function isConnectionSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return false;
  const is2g = connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g';
  return is2g || connection.saveData === true;
}

/** Returns access to a storage that never throws. */
function safeStore(storage: () => Storage): Browser['storage'] {
  return {
    read: (key) => withoutThrowing(() => storage().getItem(key)) ?? null,
    write: (key, value) => void withoutThrowing(() => storage().setItem(key, value)),
    remove: (key) => void withoutThrowing(() => storage().removeItem(key)),
    keys: () => withoutThrowing(() => Object.keys(storage())) ?? [],
  };
}

// `access` throws if the browser forbids storage or cookies, or if the storage is full.
function withoutThrowing<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
