import { LoaderError, type LoadAttempt, type LoaderErrorCode } from './LoaderError';

/** In milliseconds. */
export const limits = {
  /** A load ends after this time, with all its files and retries. */
  load: 60_000,
  /** A load ends when no byte has arrived for this time. */
  silence: 9_000,
  /** If a file has not arrived after this time, it is requested from the same origin a second time. */
  retryAfter: 4_000,
  /** If a request has failed, this is the pause before the second request to the same origin. */
  retryPause: 250,
  /** If a file has not arrived after this time, it is requested from the next mirror too. */
  mirrorAfter: 1_500,
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

/** A promise of a result. When the signal aborts, the work must stop. */
type Work<Result> = (signal: AbortSignal) => Promise<Result>;

/** One way to load a file: from its first origin, from a mirror, or once more. */
export interface Attempt<Content> {
  url: string;
  /** True if an earlier attempt has asked the same origin. */
  isRetry: boolean;
  run: Work<Content>;
}

/** The requests of a load, which several deadlines may record. */
interface Record {
  /** When the load has begun, in the clock's milliseconds. */
  readonly start: number;
  readonly attempts: LoadAttempt[];
}

/**
 * The time limits of one load, and a record of its requests. Every wait in this load ends at these limits at the latest.
 */
export class Deadline {
  readonly #clock: Clock;
  readonly #start: number;
  readonly #record: Record;
  /** The load ends at this time, unless bytes arrive before. */
  #silenceEnd: number;

  constructor(clock: Clock, record: Record = { start: clock.now(), attempts: [] }) {
    this.#clock = clock;
    this.#record = record;
    this.#start = clock.now();
    this.#silenceEnd = clock.now() + limits.silence;
  }

  /** The requests of the load until now. */
  get attempts(): readonly LoadAttempt[] {
    return [...this.#record.attempts];
  }

  /** Returns new limits, which begin now, for a request that may outlast the load. Its requests have the same record. */
  startAnew(): Deadline {
    return new Deadline(this.#clock, this.#record);
  }

  /** In milliseconds, since the load has begun. */
  get elapsed(): number {
    return Math.round(this.#clock.now() - this.#record.start);
  }

  /** Call this when bytes have arrived: the server is slow, but not silent. So the limit for silence starts again. */
  readonly bytesArrived = (): void => {
    this.#silenceEnd = this.#clock.now() + limits.silence;
  };

  /**
   * Loads a file by the first attempt. If an attempt fails or is slow, the next one runs in parallel. Resolves to the
   * result that arrives first. Nothing stops an attempt that is only slow. If all attempts fail, rejects with the error
   * that is the most specific.
   */
  async loadFile<Content>(attempts: readonly [Attempt<Content>, ...Attempt<Content>[]]): Promise<Content> {
    const end = () => Math.min(this.#start + limits.load, this.#silenceEnd);
    const content = await this.#limit(attempts[0].url, end, (signal) => this.#firstOf(attempts, signal));
    this.bytesArrived();
    return content;
  }

  #firstOf<Content>(attempts: readonly Attempt<Content>[], signal: AbortSignal): Promise<Content> {
    return new Promise((resolve, reject) => {
      /** The error of each attempt, by the attempt's index. */
      const errors: unknown[] = [];
      let started = 0;
      let failed = 0;
      let cancel = () => {};
      signal.addEventListener('abort', () => cancel());
      const startNext = () => {
        const index = started++;
        const [attempt, next] = attempts.slice(index);
        if (!attempt) return;
        if (next)
          cancel = this.#clock.after(next.isRetry ? limits.retryAfter : limits.mirrorAfter, startNext);
        this.#run(attempt, signal).then(resolve, (error: unknown) => {
          errors[index] = error;
          if (++failed === attempts.length || isFinal(error)) return reject(mostSpecific(errors));
          if (signal.aborted || !next || started > index + 1) return;
          cancel();
          // A server that has just refused a request would probably refuse an immediate retry too.
          if (next.isRetry) cancel = this.#clock.after(limits.retryPause, startNext);
          else startNext();
        });
      };
      startNext();
    });
  }

  /** Waits for the whole load. Its files have limits of their own. */
  limitWholeLoad<Module>(url: string, load: Work<Module>): Promise<Module> {
    return this.#limit(url, () => this.#start + limits.load, load);
  }

  /** Runs an attempt, and records when it has begun and how it has ended. */
  async #run<Content>({ url, run }: Attempt<Content>, signal: AbortSignal): Promise<Content> {
    const startedAt = this.elapsed;
    const { attempts } = this.#record;
    const index = attempts.push({ url, startedAt, outcome: 'pending' }) - 1;
    const end = (outcome: 'loaded' | LoaderErrorCode) => {
      if (!signal.aborted) attempts[index] = { url, startedAt, endedAt: this.elapsed, outcome };
    };
    try {
      const content = await run(signal);
      end('loaded');
      return content;
    } catch (error) {
      end(error instanceof LoaderError ? error.code : 'remote_unavailable');
      throw error;
    }
  }

  /** Rejects with `timeout` at the time that `end` returns. This time may change during the wait. */
  async #limit<Content>(url: string, end: () => number, run: Work<Content>): Promise<Content> {
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

/** Returns whether a further attempt would fail too, because a policy of the page forbids the script. */
const isFinal = (error: unknown) => error instanceof LoaderError && error.code === 'incompatible_host';

/** The codes of errors, from the most specific one. Only if every origin has answered 404, the file is gone. */
const codesBySpecificity: readonly LoaderErrorCode[] = [
  'incompatible_host',
  'signature',
  'integrity',
  'bad_manifest',
  'timeout',
  'remote_unavailable',
  'outdated',
];

/**
 * Returns the most specific error. That of the first attempt counts only if there is no other one, because a script
 * element does not tell its reason.
 */
function mostSpecific(errors: readonly unknown[]): unknown {
  const known = errors.length > 1 ? errors.slice(1) : errors;
  const rank = (error: unknown) =>
    error instanceof LoaderError ? codesBySpecificity.indexOf(error.code) : codesBySpecificity.length;
  return known.toSorted((one, other) => rank(one) - rank(other))[0];
}
