import type { Clock } from './types';

/**
 * A chunk of which nothing arrives fails earlier, by a limit of the code that loads it (ADR 0033).
 * @limit A chunk, while bytes of it arrive
 */
export const CHUNK_LIMIT_MS = 60_000;

export interface Timeout {
  readonly clock: Clock;
  /** `Infinity` for no limit: then only `signal` ends the wait. */
  readonly ms: number;
  /** Creates the error after the limit. Default: an `Error` without a code. */
  timeoutError?(): Error;
  /** Aborts the work. `withTimeout` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface TimeoutControl {
  /** Aborts at the limit, or with the signal in `Timeout`. Its reason is the error with which `withTimeout` rejects. */
  readonly signal: AbortSignal;
  /** For example while a prompt is open. */
  pause(): void;
  /** The work gets the full time again, or `ms` milliseconds. */
  restart(ms?: number): void;
}

/** Rejects with `timeoutError()` after `ms`. If the signal has aborted already, `work` is not called. */
export function withTimeout<T>(timeout: Timeout, work: (control: TimeoutControl) => Promise<T>): Promise<T> {
  const { clock, ms, timeoutError = () => new Error('It took too long'), signal } = timeout;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timedOut = new AbortController();
    const ended = signal ? AbortSignal.any([timedOut.signal, signal]) : timedOut.signal;
    let isOver = false;
    let stopTimer = () => {};

    const finish = () => {
      isOver = true;
      stopTimer();
      ended.removeEventListener('abort', rejectOnAbort);
    };
    const rejectOnAbort = () => {
      finish();
      reject(ended.reason);
    };
    const restart = (limit = ms) => {
      stopTimer();
      if (!isOver && limit !== Infinity) stopTimer = clock.after(limit, () => timedOut.abort(timeoutError()));
    };

    restart();
    ended.addEventListener('abort', rejectOnAbort);
    const run = async () => work({ signal: ended, pause: () => stopTimer(), restart });
    run().finally(finish).then(resolve, reject);
  });
}

/** Resolves to `fallback` if `work` fails or takes longer than `ms`. */
export function withTimeoutOr<T>(clock: Clock, ms: number, work: Promise<T>, fallback: T): Promise<T> {
  return withTimeout({ clock, ms }, () => work).catch(() => fallback);
}
