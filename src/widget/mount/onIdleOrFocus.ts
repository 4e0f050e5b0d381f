import type { Browser } from '../../browser/types';

/**
 * Calls `start` once, when the page is idle or the widget gets the focus. The returned function cancels the call.
 */
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
  // If the widget has replaced the `LoginForm` and the form had the focus, a field of the widget has the focus already.
  // Then `focusin` does not fire, so the work starts now.
  if (root && 'matches' in root && (root as Element).matches(':focus-within')) startNow();
  return cancel;
}
