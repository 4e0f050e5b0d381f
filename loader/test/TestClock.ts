import { limits, type Clock } from '../src/Deadline';

interface Timer {
  at: number;
  run(): void;
}

/** A clock that tests move forward. It skips the pauses before retries, so that they take no time. */
export class TestClock implements Clock {
  #now = 0;
  #timers = new Set<Timer>();

  now() {
    return this.#now;
  }

  after(ms: number, run: () => void) {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    if (ms <= limits.retryPause) queueMicrotask(() => this.advance(ms));
    return () => void this.#timers.delete(timer);
  }

  advance(ms: number) {
    this.#now += ms;
    for (const timer of this.#timers) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.run();
    }
  }
}
