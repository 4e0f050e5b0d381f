import type { Browser } from './types';

/** What `work` comes to, or a rejection with `late()` after `ms` milliseconds: code that never arrives has failed. */
export function inTime<T>(browser: Browser, ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = browser.after(ms, () => reject(late()));
    work.then(resolve, reject).finally(stop);
  });
}
