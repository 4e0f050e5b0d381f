/** Timers as an interface, so that tests can control the time. */
export interface Clock {
  /** Calls `run` after `ms` milliseconds. The returned function cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
