import type { Clock } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { REQUEST_LIMIT_MS } from '../host/limits';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';

/**
 * Like {@link withTimeout}, but rejects only with an {@link IdentityError}.
 * @param call its signal aborts at the limit, or with `signal`, so that a call with several steps can stop
 */
export async function withDeadline<ProviderResponse>(
  call: (waiting: AbortSignal) => Promise<ProviderResponse>,
  { clock, signal, limit: ms = REQUEST_LIMIT_MS }: { clock: Clock; signal?: AbortSignal; limit?: number },
): Promise<ProviderResponse> {
  const timeoutError = () => new IdentityError('timeout');
  try {
    return await withTimeout({ clock, ms, timeoutError, signal }, ({ signal: waiting }) => call(waiting));
  } catch (error) {
    const failure = toIdentityError(error);
    // If our code did not abort the request, the page, a service worker or the browser did: a network error.
    const isAbortError = failure.code === 'cancelled' && failure.cause === error;
    const isForeignAbort = isAbortError && !signal?.aborted;
    throw isForeignAbort ? new IdentityError('network', '', { cause: error }) : failure;
  }
}
