import type { Browser } from '../browser/types';
import { REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/IdentityError';

export interface Deadline {
  /** Aborts when the attempt is given up or its time is over; then its reason is the failure. */
  readonly signal: AbortSignal;
  /** Marks a wait for code: if the time ends in it, that is `chunk_failed`, else `timeout`. */
  loading<T>(work: Promise<T>): Promise<T>;
  /** Rejects when the time is over before `work` has settled. */
  limit<T>(work: Promise<T>): Promise<T>;
  /** The browser asks the person, whose time does not count; after the answer there are 20 s again. */
  onPrompt(isOpen: boolean): void;
}

/** The 20 s that an operation has for everything it needs: chunks, the client, its scripts and the request. */
export function createDeadline(browser: Browser, left: AbortSignal): Deadline {
  const attempt = new AbortController();
  let expire: (error: IdentityError) => void = () => {};
  const expired = new Promise<never>((_, reject) => (expire = reject));
  expired.catch(() => undefined); // whether or not anything waits for it
  let loads = 0;
  let stop = () => {};
  let isOver = false;

  const leave = () => attempt.abort(left.reason);
  if (left.aborted) leave();
  left.addEventListener('abort', leave);

  const start = () => {
    stop = browser.after(REQUEST_LIMIT_MS, () => {
      const error = new IdentityError(loads > 0 ? 'chunk_failed' : 'timeout');
      attempt.abort(error);
      expire(error);
    });
  };
  start();

  return {
    signal: attempt.signal,
    loading(work) {
      loads++;
      return work.finally(() => loads--);
    },
    limit: (work) =>
      Promise.race([work, expired]).finally(() => {
        isOver = true;
        stop();
        left.removeEventListener('abort', leave);
      }),
    onPrompt(isOpen) {
      stop();
      if (!isOpen && !isOver) start();
    },
  };
}
