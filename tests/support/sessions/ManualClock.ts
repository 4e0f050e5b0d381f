import type { Clock } from '../../../src/browser/types';

interface Timer {
  run(): void;
}

/** Timers run when the test calls `expire`, except those of 0 ms. */
export class ManualClock implements Clock {
  #timers: Timer[] = [];

  after(ms: number, run: () => void) {
    const timer = { run };
    if (ms === 0) setTimeout(run);
    else this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  expire() {
    // A timer may set further timers, which stay pending.
    const pending = this.#timers;
    this.#timers = [];
    for (const { run } of pending) run();
  }
}
