import type { Page } from '@playwright/test';

interface ForbiddingWindow {
  allowAgain(): void;
}

/**
 * Makes the browser's storage fail in one way: access throws an error, as in a browser that blocks site data, `setItem`
 * throws because the storage is full, or the storage is `null`. Call it before the page opens.
 */
export async function forbid(page: Page, what: 'both storages' | 'a full storage' | 'no storage') {
  await page.addInitScript((forbidden) => {
    let allowed = false;
    Object.assign(window, { allowAgain: () => (allowed = true) });
    if (forbidden === 'no storage') {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, value: null });
      return;
    }
    const isFull = forbidden === 'a full storage';
    for (const name of isFull ? ['setItem'] : ['getItem', 'setItem', 'removeItem']) {
      const original: unknown = Reflect.get(Storage.prototype, name);
      Object.defineProperty(Storage.prototype, name, {
        configurable: true,
        value(this: Storage, ...given: string[]): unknown {
          if (allowed) return Reflect.apply(original as (...given: string[]) => unknown, this, given);
          throw new DOMException('Refused.', isFull ? 'QuotaExceededError' : 'SecurityError');
        },
      });
    }
  }, what);
}

/** Lets the storage of the open page work again. */
export async function allowAgain(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as ForbiddingWindow).allowAgain());
}
