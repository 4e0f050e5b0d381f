import { LoaderError } from './LoaderError';

/** In milliseconds. */
export const limits = {
  /** A load ends after this time, with all its files and retries. */
  load: 60_000,
  /** A load ends when no byte has arrived for this time. */
  silence: 9_000,
  /** If a file has not arrived after this time, it is requested a second time. */
  retryAfter: 4_000,
  /** If a request has failed, this is the pause before the second request. */
  retryPause: 250,
} as const;

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
type Attempt<Content> = (signal: AbortSignal) => Promise<Content>;

/** The time limits of one load. Every wait in this load ends at these limits at the latest. */
export class Deadline {
  readonly #clock: Clock;
  readonly #end: number;
  /** The load ends at this time, unless bytes arrive before. */
  #silenceEnd: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#end = clock.now() + limits.load;
    this.#silenceEnd = clock.now() + limits.silence;
  }

  /** Call this when bytes have arrived: the server is slow, but not silent. So the limit for silence starts again. */
  readonly bytesArrived = (): void => {
    this.#silenceEnd = this.#clock.now() + limits.silence;
  };

  /**
   * Loads a file with `first`. If this fails, or has no result after 4 s, `second` runs in parallel. Resolves to the
   * result that arrives first. Nothing stops a first attempt that is only slow. If both fail, rejects with the error of
   * `second`.
   */
  async loadWithRetry<Content>(
    url: string,
    first: Attempt<Content>,
    second: Attempt<Content>,
  ): Promise<Content> {
    const end = () => Math.min(this.#end, this.#silenceEnd);
    return this.#limit(url, end, async (signal) => {
      const firstAttempt = first(signal);
      const secondAttempt = this.#untilRetry(firstAttempt, signal).then(() => {
        signal.throwIfAborted();
        return second(signal);
      });
      const content = await Promise.any([firstAttempt, secondAttempt]).catch(() => secondAttempt);
      this.bytesArrived();
      return content;
    });
  }

  /** Waits for the whole load. Its files have limits of their own. */
  limitWholeLoad<Module>(url: string, load: Attempt<Module>): Promise<Module> {
    return this.#limit(url, () => this.#end, load);
  }

  /** Resolves when the first attempt has failed, or is slow. */
  #untilRetry(firstAttempt: Promise<unknown>, signal: AbortSignal): Promise<void> {
    return new Promise((startRetry) => {
      firstAttempt.catch(() => {
        // A server that has just refused a request would probably refuse an immediate retry too.
        if (!signal.aborted) this.#clock.after(limits.retryPause, startRetry);
      });
      const cancel = this.#clock.after(limits.retryAfter, startRetry);
      signal.addEventListener('abort', cancel);
    });
  }

  /** Rejects with `timeout` at the time that `end` returns. This time may change during the wait. */
  async #limit<Content>(url: string, end: () => number, run: Attempt<Content>): Promise<Content> {
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
