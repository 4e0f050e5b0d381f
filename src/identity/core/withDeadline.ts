import type { Clock } from '../../browser/inTime';
import { inTime } from '../../browser/inTime';
import { REQUEST_LIMIT_MS } from '../../config/limits';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';
import { isLimited } from './limitedSignals';

interface Wait {
  clock: Clock;
  signal?: AbortSignal;
  /** In milliseconds. Default: 20 s, or the time limit of the operation to which `signal` belongs. */
  limit?: number;
}

/**
 * Waits for a call of the client, like {@link inTime}. Rejects only with an {@link IdentityError}.
 * @param call gets a signal that aborts at the limit, or when `wait.signal` aborts. So a call with several steps can
 * stop
 */
export async function withDeadline<Reply>(
  call: (waiting: AbortSignal) => Promise<Reply>,
  { clock, signal, limit }: Wait,
): Promise<Reply> {
  const ms = limit ?? (signal && isLimited(signal) ? Infinity : REQUEST_LIMIT_MS);
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
