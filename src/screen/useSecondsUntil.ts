import { useEffect, useReducer } from 'react';
import { useServices } from '../store/hooks';

/**
 * Returns the whole seconds until a deadline in epoch milliseconds, or 0 after the deadline or without one. Renders
 * again each second, and when the person returns to the page.
 */
export function useSecondsUntil(deadline: number | null): number {
  const { browser } = useServices();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const leftMs = Math.max(0, (deadline ?? 0) - browser.now());
  const seconds = Math.ceil(leftMs / 1000);
  // A timer ends when `seconds` changes. Timers of one second each would drift.
  const nextChangeMs = leftMs - (seconds - 1) * 1000;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each render waits for its own next second
  useEffect(() => (seconds > 0 ? browser.after(Math.max(nextChangeMs, 1), rerender) : undefined));
  useEffect(() => browser.onReturn(rerender), [browser]);
  return seconds;
}
