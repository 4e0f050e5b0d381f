import type { Clock } from '../../browser/inTime';
import { inTime } from '../../browser/inTime';
import { REQUEST_LIMIT_MS } from '../../config/limits';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';

interface Wait {
  clock: Clock;
  signal?: AbortSignal;
  /** In milliseconds. Default: 20 s, or the time limit of the operation to which `signal` belongs. */
  limit?: number;
}

/** The signals of operations that have one time limit for all their requests. */
const limited = new WeakSet<AbortSignal>();

/** Marks the signal of an operation with a time limit of its own. The operation's requests then have no second limit. */
export function markLimited(signal: AbortSignal): void {
  limited.add(signal);
}

/** Like `AbortSignal.any`. The result belongs to the same operation as the given signals. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const joined = AbortSignal.any(signals);
  if (signals.some((signal) => limited.has(signal))) limited.add(joined);
  return joined;
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
  const ms = limit ?? (signal && limited.has(signal) ? Infinity : REQUEST_LIMIT_MS);
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
