import { LoaderError } from './LoaderError';

/**
 * Limits in milliseconds. `load`: one load with all its files and retries. `wait`: any single wait in a load. `pause`:
 * the pause before a retry.
 */
export const limits = { load: 9_000, wait: 4_000, pause: 250 } as const;

export interface Clock {
  /** Returns milliseconds since any fixed point in time. */
  now(): number;
  /** Runs `run` after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The time limit of one load. All waits of the load share it. */
export class Deadline {
  readonly #clock: Clock;
  readonly #end: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.now() + limits.load;
  }

  /** Waits for one file, for 4 s at most. `run` must stop when its signal aborts. */
  wait<Answer>(url: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.#within(limits.wait, url, run);
  }

  /** Waits for `run`, at most until the end of the load's time. */
  whole<Answer>(url: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.#within(limits.load, url, run);
  }

  /** Waits before a retry. If a server has just refused a request, it would usually refuse an immediate retry too. */
  pause(): Promise<void> {
    return new Promise((resolve) => this.#clock.after(Math.min(limits.pause, this.#left()), resolve));
  }

  #left() {
    return Math.max(0, this.#end - this.#clock.now());
  }

  async #within<Answer>(limit: number, url: string, run: (signal: AbortSignal) => Promise<Answer>) {
    const controller = new AbortController();
    const ms = Math.min(limit, this.#left());
    const late = new LoaderError('timeout', `No reply from ${url} within ${Math.round(ms)} ms`, { url });
    if (ms === 0) throw late;
    const expired = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(late));
    });
    const cancel = this.#clock.after(ms, () => controller.abort(late));
    try {
      return await Promise.race([run(controller.signal), expired]);
    } finally {
      cancel();
    }
  }
}
