import { listen, nativePropertyOf } from './dom';
import { pageClock, type Browser } from './types';

/** The event `load` waits for all images, so background work does not wait longer than this for it. */
const LOAD_LIMIT_MS = 5_000;

/** The longest wait for an idle moment on a busy page. */
const IDLE_LIMIT_MS = 500;

/** The wait in Safari, which lacks `requestIdleCallback`. */
const WITHOUT_IDLE_CALLBACK_MS = 50;

function whenIdle(browser: Pick<Browser, 'after' | 'hasGlobal'>, run: () => void): () => void {
  let cancel = () => {};
  const waitForIdle = () => {
    cancel();
    if (browser.hasGlobal('requestIdleCallback')) {
      const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
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
  if (nativePropertyOf(document, 'readyState') === 'complete') waitForIdle();
  else waitForLoad();
  return () => cancel();
}

export function createBrowser(): Browser {
  return {
    now: () => Date.now(),
    after: pageClock.after,
    whenIdle(run) {
      return whenIdle(this, run);
    },
    isVisible: () => nativePropertyOf(document, 'visibilityState') === 'visible',
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
    cookies: () => withoutThrowing(() => nativePropertyOf(document, 'cookie')) ?? '',
    // A server has no `location`.
    pageUrl: () => (typeof location === 'undefined' ? '' : location.origin + location.pathname),
    pageQuery: () => location.search,
    fullUrl: () => location.href,
    navigate: (href) => location.assign(href),
    reloadPage: () => location.reload(),
    isFramed: () => window.top !== window,
    slowConnection() {
      // Only Chromium has this property.
      const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
      return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
    },
    storage: safeStore(() => localStorage),
    tabStorage: safeStore(() => sessionStorage),
  };
}

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
