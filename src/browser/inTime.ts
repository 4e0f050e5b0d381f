/** The browser's part in waiting, so that tests own the clock. */
export interface Clock {
  /** Runs `run` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Rejects with `late()` if `work` takes longer than `ms`. */
export function inTime<T>(clock: Clock, ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(late()));
    work.then(resolve, reject).finally(stop);
  });
}

/** Resolves to `otherwise` if `work` fails, or takes longer than `ms`. */
export function inTimeOr<T>(clock: Clock, ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  return inTime(clock, ms, work, () => new Error('No answer in time')).catch(() => otherwise);
}
