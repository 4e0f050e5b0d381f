import type { Page } from '@playwright/test';

export type Forbidden =
  'localStorage' | 'sessionStorage' | 'cookies' | 'both storages' | 'a full storage' | 'no storage';

interface ForbiddingWindow {
  allowAgain(): void;
}

/**
 * Makes the browser's storage fail in one way, as in a browser that blocks site data: access throws an error, `setItem`
 * throws because the storage is full, or the storage is `null`. Call it before the page opens.
 */
export async function forbid(page: Page, what: Forbidden): Promise<void> {
  await page.addInitScript((forbidden) => {
    let allowed = false;
    Object.assign(window, { allowAgain: () => (allowed = true) });
    const refuse = (name: string): never => {
      throw new DOMException('The operation is insecure.', name);
    };

    const guardProperty = (owner: object, name: string, otherwise: () => unknown) => {
      const original = Object.getOwnPropertyDescriptor(owner, name);
      Object.defineProperty(owner, name, {
        configurable: true,
        get(this: unknown) {
          return allowed ? original?.get?.call(this) : otherwise();
        },
        set(this: unknown, value: unknown) {
          if (allowed) original?.set?.call(this, value);
          else otherwise();
        },
      });
    };
    const guardMethod = (name: 'getItem' | 'setItem' | 'removeItem', error: string) => {
      const original: unknown = Reflect.get(Storage.prototype, name);
      Object.defineProperty(Storage.prototype, name, {
        configurable: true,
        value(this: Storage, ...given: string[]): unknown {
          if (!allowed) refuse(error);
          return Reflect.apply(original as (...given: string[]) => unknown, this, given);
        },
      });
    };

    if (forbidden === 'localStorage' || forbidden === 'sessionStorage') {
      guardProperty(window, forbidden, () => refuse('SecurityError'));
    } else if (forbidden === 'cookies') {
      guardProperty(Document.prototype, 'cookie', () => refuse('SecurityError'));
    } else if (forbidden === 'no storage') {
      guardProperty(window, 'localStorage', () => null);
      guardProperty(window, 'sessionStorage', () => null);
    } else if (forbidden === 'a full storage') {
      guardMethod('setItem', 'QuotaExceededError');
    } else {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) guardMethod(name, 'SecurityError');
    }
  }, what);
}

/** Lets the storage of the open page work again. */
export async function allowAgain(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as ForbiddingWindow).allowAgain());
}
