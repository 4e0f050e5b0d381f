import { useEffect, useRef } from 'react';
import type { ToastClock } from './types';

interface ToastTimer {
  clock: ToastClock;
  duration: number;
  paused: boolean;
  onEnd(): void;
}

/** Calls `onEnd` after `duration` milliseconds. The time during which `paused` is true does not count. */
export function useToastTimer({ clock, duration, paused, onEnd }: ToastTimer): void {
  const remaining = useRef(duration);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  useEffect(() => {
    if (paused) return undefined;
    const remainingAtStart = remaining.current;
    const started = clock.now();
    const cancel = clock.after(remainingAtStart, () => latestOnEnd.current());
    return () => {
      remaining.current = Math.max(0, remainingAtStart - (clock.now() - started));
      cancel();
    };
  }, [clock, paused]);
}
