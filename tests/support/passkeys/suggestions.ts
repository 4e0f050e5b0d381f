/** A test controls the suggestions of passkeys (conditional UI). */
import type { Page } from '@playwright/test';

interface HeldWindow {
  /** The number of pending calls. */
  offered: number;
  pick?(): void;
}

/** Runs in the page. A call stays pending until the test calls `pick`, or the page aborts it. */
function holdConditionalUi() {
  if (!isSecureContext) return; // `about:blank`, which is loaded first, has no `PublicKeyCredential`
  const held = window as unknown as HeldWindow;
  held.offered = 0;
  const real = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    if (options?.mediation !== 'conditional') return real(options);
    return new Promise((resolve, reject) => {
      held.offered += 1;
      let isOpen = true;
      const over = () => {
        if (isOpen) held.offered -= 1;
        isOpen = false;
      };
      options.signal?.addEventListener('abort', () => {
        over();
        reject(options.signal?.reason as DOMException);
      });
      held.pick = () =>
        void real({ ...options, mediation: 'optional' })
          .then(resolve, reject)
          .finally(over);
    });
  };
}

/** A virtual authenticator would answer immediately. */
export const holdSuggestions = (page: Page) => page.addInitScript(holdConditionalUi);
export const offered = (page: Page) => page.evaluate(() => (window as unknown as HeldWindow).offered);
export const pick = (page: Page) => page.evaluate(() => (window as unknown as HeldWindow).pick?.());
