import { useEffect, useRef } from 'react';
import type { ToastClock } from './types';

interface ToastTimer {
  clock: ToastClock;
  duration: number;
  held: boolean;
  end(): void;
}

/** Calls `end` after `duration` milliseconds. The time during which `held` is true does not count. */
export function useToastTimer({ clock, duration, held, end }: ToastTimer): void {
  const left = useRef(duration);
  const latestEnd = useRef(end);
  useEffect(() => {
    latestEnd.current = end;
  });

  useEffect(() => {
    if (held) return undefined;
    const budget = left.current;
    const started = clock.now();
    const cancel = clock.after(budget, () => latestEnd.current());
    return () => {
      left.current = Math.max(0, budget - (clock.now() - started));
      cancel();
    };
  }, [clock, held]);
}
