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
    onReturn(run) {
      const visible = () => this.isVisible() && run();
      document.addEventListener('visibilitychange', visible);
      window.addEventListener('focus', run);
      window.addEventListener('online', run);
      return () => {
        document.removeEventListener('visibilitychange', visible);
        window.removeEventListener('focus', run);
        window.removeEventListener('online', run);
      };
    },
    pageAddress: () => (typeof location === 'undefined' ? '' : location.origin + location.pathname),
    pageQuery: () => location.search,
    slowConnection() {
      const { connection } = navigator as Navigator & { connection?: Connection };
      return (
        !!connection && (/^(slow-)?2g$/.test(`${connection.effectiveType}`) || connection.saveData === true)
      );
    },
    passkeySupport() {
      return import(/* webpackChunkName: "passkey-ceremony" */ './passkeySupport').then((chunk) =>
        chunk.readPasskeySupport(this),
      );
    },
    storage: {
      read: (key) => quietly(() => localStorage.getItem(key)) ?? null,
      write: (key, value) => void quietly(() => localStorage.setItem(key, value)),
      remove: (key) => void quietly(() => localStorage.removeItem(key)),
    },
  };
}

// The mere mention of `localStorage` throws where the browser forbids it.
function quietly<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
