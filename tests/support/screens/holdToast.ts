import type { Locator } from '@playwright/test';

/** Gives the next toast the focus as soon as it is rendered, so that the toast's timer pauses and the toast stays. */
export async function holdToast(widget: Locator): Promise<void> {
  await widget.evaluate((target) => {
    const scope =
      [...target.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? target;
    new MutationObserver((_, observer) => {
      const dismiss = scope.querySelector<HTMLElement>('button[aria-label="Dismiss"]');
      if (!dismiss) return;
      dismiss.focus();
      observer.disconnect();
    }).observe(scope, { childList: true, subtree: true });
  });
}
