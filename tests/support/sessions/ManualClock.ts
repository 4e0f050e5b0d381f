import type { Clock } from '../../../src/browser/types';

interface Timer {
  run(): void;
}

/** A clock whose timers run when the test calls `expire`. Only timers of 0 ms run without it. */
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

  /** Runs all pending timers. */
  expire() {
    // A timer that runs may set further timers, which stay pending.
    const pending = this.#timers;
    this.#timers = [];
    for (const { run } of pending) run();
  }
}
