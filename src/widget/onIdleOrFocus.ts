import type { Browser } from '../browser/types';

/** Calls `start` once: when the page is idle, or when the focus enters `root`. The returned function cancels the call. */
export function onIdleOrFocus(
  browser: Browser,
  root: EventTarget | null | undefined,
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
  // If the `LoginForm` had the focus, a field of the widget has it already, so `focusin` does not fire.
  if (root && 'matches' in root && (root as Element).matches(':focus-within')) startNow();
  return cancel;
}
