import { LoaderError } from './LoaderError';

/**
 * Limits in milliseconds. A load ends when nothing has arrived for the time `silence`, or after the time `load` in all,
 * with all files and retries. If a file has not arrived after the time `again`, it is requested again. `pause` is the
 * time before a retry after a failure.
 */
export const limits = { load: 60_000, silence: 9_000, again: 4_000, pause: 250 } as const;

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

/** An attempt to load a file. When the signal aborts, the attempt must stop. */
type Attempt<Answer> = (signal: AbortSignal) => Promise<Answer>;

/** The time limits of one load. Every wait in this load ends at these limits at the latest. */
export class Deadline {
  readonly #clock: Clock;
  readonly #end: number;
  #silentAt: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.now() + limits.load;
    this.#silentAt = clock.now() + limits.silence;
  }

  /** Call this when bytes have arrived: the server is slow, but not silent. */
  readonly hear = (): void => {
    this.#silentAt = this.#clock.now() + limits.silence;
  };

  /**
   * Loads a file with `first`. If this fails, or has no result after 4 s, `second` runs beside it. Resolves to the
   * result that arrives first. Nothing stops a first attempt that is only slow.
   */
  async insist<Answer>(url: string, first: Attempt<Answer>, second: Attempt<Answer>): Promise<Answer> {
    return this.#within(url, async (signal) => {
      const attempt = first(signal);
      const again = new Promise<void>((start) => {
        attempt.catch(async () => signal.aborted || start(await this.#pause()));
        const cancel = this.#clock.after(limits.again, start);
        signal.addEventListener('abort', cancel);
      }).then(() => {
        signal.throwIfAborted();
        return second(signal);
      });
      const answer = await Promise.any([attempt, again]).catch(() => again);
      this.hear();
      return answer;
    });
  }

  /** Waits for the whole load. Its files have limits of their own. */
  whole<Answer>(url: string, run: Attempt<Answer>): Promise<Answer> {
    return this.#within(url, run, () => this.#end);
  }

  /** A server that has just refused a request would probably refuse an immediate retry too. */
  #pause(): Promise<void> {
    return new Promise((resolve) => this.#clock.after(limits.pause, resolve));
  }

  async #within<Answer>(
    url: string,
    run: Attempt<Answer>,
    end = () => Math.min(this.#end, this.#silentAt),
  ): Promise<Answer> {
    const controller = new AbortController();
    const began = this.#clock.now();
    const late = () => {
      const ms = Math.round(this.#clock.now() - began);
      return new LoaderError('timeout', `No reply from ${url} within ${ms} ms`, { url });
    };
    if (began >= end()) throw late();
    let cancel = () => {};
    const expired = new Promise<never>((_, reject) => {
      const check = () => {
        const left = end() - this.#clock.now();
        if (left > 0) cancel = this.#clock.after(left, check);
        else reject(late());
      };
      check();
    });
    try {
      return await Promise.race([expired, run(controller.signal)]);
    } finally {
      cancel();
      controller.abort();
    }
  }
}
