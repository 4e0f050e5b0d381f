import { LoaderError } from './LoaderError';

/**
 * Limits in milliseconds. `load` applies to a whole load, with all files and retries. `wait` applies to one attempt to
 * load a file. `pause` is the time before a retry.
 */
export const limits = { load: 9_000, wait: 4_000, pause: 250 } as const;

export interface Clock {
  /** Returns the current time in milliseconds, counted from any fixed point in time. */
  now(): number;
  /** Calls `run` after `ms` milliseconds. Returns a function that cancels the call. */
  after(ms: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The time limit of one load. Every wait in this load ends at this limit at the latest. */
export class Deadline {
  readonly #clock: Clock;
  readonly #end: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.now() + limits.load;
  }

  /** Waits for one attempt to load a file, at most 4 s. When the signal aborts, `run` must stop. */
  wait<Answer>(url: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.#within(limits.wait, url, run);
  }

  whole<Answer>(url: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    return this.#within(limits.load, url, run);
  }

  /** A server that has just refused a request would probably refuse an immediate retry too. */
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
