import type { Clock } from '../browser/inTime';
import { REQUEST_LIMIT_MS } from '../config/limits';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';

interface Wait {
  clock: Clock;
  signal?: AbortSignal;
  /** Milliseconds. */
  limit?: number;
  /** Receives an answer that came after the wait had ended. */
  onLate?(reply: unknown): void | Promise<void>;
  /** Runs when the call has settled, in time or late, and `onLate` has done its work. */
  onSettled?(): void;
}

/**
 * Waits for `call`, but at most 20 s and no longer than `signal` allows; with an aborted signal there is no call.
 * Rejects with an {@link IdentityError} and nothing else: `cancelled`, or the reason that `signal` has.
 *
 * @param call gets a signal that aborts when the wait is over; a call of several steps then takes no further one.
 */
export function withDeadline<Reply>(
  call: (waiting: AbortSignal) => Promise<Reply>,
  wait: Wait,
): Promise<Reply> {
  const { clock, signal, limit = REQUEST_LIMIT_MS, onLate, onSettled } = wait;
  if (signal?.aborted) return Promise.reject(toIdentityError(signal.reason));

  return new Promise((resolve, reject) => {
    let over = false;
    const waiting = new AbortController();
    const end = (deliver: () => void) => {
      if (over) return;
      over = true;
      waiting.abort();
      stopTimer();
      signal?.removeEventListener('abort', cancel);
      deliver();
    };
    const cancel = () => end(() => reject(toIdentityError(signal?.reason)));
    const stopTimer = clock.after(limit, () => end(() => reject(new IdentityError('timeout'))));
    signal?.addEventListener('abort', cancel);

    void started(() => call(waiting.signal))
      .then(
        (reply) => (over ? onLate?.(reply) : end(() => resolve(reply))),
        (error: unknown) => end(() => reject(toIdentityError(error))),
      )
      .then(onSettled);
  });
}

/** Makes the call; what it throws at once is a rejection too. */
export async function started<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  return call();
}
