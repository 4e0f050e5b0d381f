import { LoaderError } from './LoaderError';

/** Milliseconds: one load with all its files and retries, and any single wait in it. */
export const limits = { load: 9_000, wait: 4_000, pause: 250 } as const;

export interface Clock {
  /** Milliseconds from any fixed point. */
  now(): number;
  /** Runs `run` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The time one load may take, shared by everything that the load waits for. */
export class Deadline {
  readonly #clock: Clock;
  readonly #end: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.now() + limits.load;
  }

  /** Waits for one file. `run` must give up when its signal aborts. */
  wait<Answer>(url: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.#within(limits.wait, url, run);
  }

  /** Waits for anything up to the end of the load. */
  whole<Answer>(url: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.#within(limits.load, url, run);
  }

  /** A breath before trying again: a server that has just refused rarely changes its mind at once. */
  pause(): Promise<void> {
    return new Promise((resolve) => this.#clock.after(Math.min(limits.pause, this.#left()), resolve));
  }

  #left() {
    return Math.max(0, this.#end - this.#clock.now());
  }

  async #within<Answer>(limit: number, url: string, run: (signal: AbortSignal) => Promise<Answer>) {
    const controller = new AbortController();
    const ms = Math.min(limit, this.#left());
    const late = new LoaderError('timeout', `No answer from ${url} within ${Math.round(ms)} ms`, { url });
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
