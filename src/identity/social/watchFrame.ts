import type { Clock } from '../../browser/clock';
import { memberOf } from '../../browser/memberOf';
import { ONE_TAP_CHECK_MS } from '../../config/oneTap';

/** Calls `onHidden` once, when no frame of Google's prompt is visible. Returns a function that stops the checks. */
export function watchFrame(clock: Clock, onHidden: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = clock.after(ONE_TAP_CHECK_MS, () => (isPromptVisible() ? wait() : onHidden()));
  };
  wait();
  return () => stop();
}

const frames = 'iframe[src^="https://accounts.google.com/gsi/"]';

const isPromptVisible = () =>
  Array.from(memberOf(document, 'querySelectorAll').call(document, frames)).some(isVisible);

function isVisible(frame: Element): boolean {
  const { x, y, width, height } = frame.getBoundingClientRect();
  if (width < 1 || height < 1) return false;
  // Older browsers do not have `checkVisibility`.
  if (frame.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
  // For a point outside of the viewport, `topmost` is `null`.
  const topmost = memberOf(document, 'elementFromPoint').call(document, x + width / 2, y + height / 2);
  return !topmost || topmost === frame;
}
