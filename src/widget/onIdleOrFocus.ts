import type { Browser } from '../browser/types';

/** Calls `start` once: when the page is idle, or when the focus enters `root`. The returned function cancels the call. */
export function onIdleOrFocus(
  browser: Browser,
  root: Element | null | undefined,
  start: () => void,
): () => void {
  const startNow = () => {
    cancel();
    start();
  };
  const cancelIdle = browser.whenIdle(startNow);
  const cancel = () => {
    cancelIdle();
    root?.removeEventListener('focusin', startNow);
  };
  root?.addEventListener('focusin', startNow);
  // The focus may have moved from the loader's `LoginForm` to a field of the widget already. Then `focusin` does not fire.
  if (root?.matches(':focus-within')) startNow();
  return cancel;
}
