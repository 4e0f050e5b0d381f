import { useEffect, useRef } from 'react';
import type { ToastClock } from './types';

interface Life {
  clock: ToastClock;
  /** Milliseconds. */
  duration: number;
  /** While true no time passes. */
  held: boolean;
  end(): void;
}

/** Ends a toast once its time has passed; time that is spent held does not count. */
export function useLife({ clock, duration, held, end }: Life): void {
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
