import type { Clock } from '../../browser/inTime';
import { inTime } from '../../browser/inTime';
import { REQUEST_LIMIT_MS } from '../../config/limits';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';

interface Wait {
  clock: Clock;
  signal?: AbortSignal;
  /** In milliseconds. Default: 20 s. */
  limit?: number;
}

/**
 * Waits for a call of the client, like {@link inTime}. Rejects only with an {@link IdentityError}.
 * @param call gets a signal that aborts at the limit, or when `wait.signal` aborts. So a call with several steps can
 * stop
 */
export async function withDeadline<Reply>(
  call: (waiting: AbortSignal) => Promise<Reply>,
  wait: Wait,
): Promise<Reply> {
  const { clock, signal, limit: ms = REQUEST_LIMIT_MS } = wait;
  const late = () => new IdentityError('timeout');
  try {
    return await inTime({ clock, ms, late, signal }, ({ signal: waiting }) => call(waiting));
  } catch (error) {
    const failure = toIdentityError(error);
    // If our code did not cancel the request, then the page, a service worker or the browser did. Such an abort counts
    // as a network error.
    const isForeignAbort = failure.code === 'cancelled' && failure.cause === error && !signal?.aborted;
    throw isForeignAbort ? new IdentityError('network', '', { cause: error }) : failure;
  }
}
