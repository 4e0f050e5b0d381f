import { useEffect, useReducer } from 'react';
import { useServices } from '../../store/hooks';

/** Whole seconds until a deadline in epoch milliseconds; 0 when it has passed. Redraws each second, and on return to the page. */
export function useSecondsUntil(deadline: number | null): number {
  const { browser } = useServices();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, (deadline ?? 0) - browser.now());
  const seconds = Math.ceil(left / 1000);
  // Up to the next whole second, so that ticks do not drift away from the deadline.
  const untilTick = left - (seconds - 1) * 1000;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- every drawing waits for its own next second
  useEffect(() => (seconds > 0 ? browser.after(Math.max(untilTick, 1), redraw) : undefined));
  useEffect(() => browser.onReturn(redraw), [browser]);
  return seconds;
}
