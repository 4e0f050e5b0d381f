/**
 * The time limit for the load of a chunk, in milliseconds. A chunk of which nothing arrives fails earlier, because the
 * code that loads it has a limit of its own (ADR 0033).
 */
export const CHUNK_LIMIT_MS = 60_000;

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

export interface Limit {
  readonly clock: Clock;
  /** `Infinity` for no limit: then only `signal` ends the wait. */
  readonly ms: number;
  /** Default: an `Error` without a code. */
  late?(): Error;
  /** If this signal aborts, the work is aborted too, and `inTime` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Lets the work observe and change its own time limit. */
export interface TimeLeft {
  /**
   * Aborts when the work takes too long, or when the signal in `Limit` aborts. The reason of this abort is the error
   * with which `inTime` rejects.
   */
  readonly signal: AbortSignal;
  /** Stops the clock, for example while a prompt is open. */
  pause(): void;
  /** Restarts the clock: the work gets the full time again, or `ms` milliseconds. */
  restart(ms?: number): void;
}

/** Rejects with `late()` if `work` takes longer than `ms`. If the signal is aborted already, `work` is not called. */
export function inTime<T>(limit: Limit, work: (time: TimeLeft) => Promise<T>): Promise<T> {
  const { clock, ms, late = () => new Error('It took too long'), signal } = limit;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const attempt = new AbortController();
    const waiting = signal ? AbortSignal.any([attempt.signal, signal]) : attempt.signal;
    let isOver = false;
    let stop = () => {};

    const finish = () => {
      isOver = true;
      stop();
      waiting.removeEventListener('abort', leave);
    };
    const leave = () => {
      finish();
      reject(waiting.reason);
    };
    const restart = (latest = ms) => {
      stop();
      if (!isOver && latest !== Infinity) stop = clock.after(latest, () => attempt.abort(late()));
    };

    restart();
    waiting.addEventListener('abort', leave);
    try {
      work({ signal: waiting, pause: () => stop(), restart })
        .finally(finish)
        .then(resolve, reject);
    } catch (error) {
      attempt.abort(error);
    }
  });
}

/** Resolves to `otherwise` if `work` fails or takes longer than `ms`. */
export function inTimeOr<T>(clock: Clock, ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return inTime({ clock, ms }, () => work).catch(() => otherwise);
}
