import type { Browser } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { CHUNK_LIMIT_MS, REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/core/IdentityError';

export interface Operation {
  /** Aborts when the attempt is cancelled or takes too long. The operation then fails with the signal's `reason`. */
  readonly signal: AbortSignal;
  /**
   * Waits for code that is being loaded. The code has a time limit of its own, of 60 s. If this limit ends, the error
   * has the code `chunk_failed`. Otherwise a timeout has the code `timeout`. Afterwards, a new limit of 20 s starts.
   */
  loading<T>(work: Promise<T>): Promise<T>;
  /**
   * Must be called when a prompt of the browser or of a wallet opens, and when the prompt closes. An open prompt pauses
   * the time limit. When the prompt closes, a new limit of 20 s starts.
   */
  onPrompt(isOpen: boolean): void;
}

/**
 * Runs an operation with a time limit: after its code (chunks, the client) is loaded, it has 20 s to load the client's
 * scripts and to complete its request. If the request gets the operation's signal, it has no further time limit.
 *
 * @param cancelled aborts the operation, for example because the person has left the screen
 */
export function limitOperation<T>(
  clock: Browser,
  cancelled: AbortSignal,
  run: (operation: Operation) => Promise<T>,
): Promise<T> {
  let pendingLoads = 0;
  const late = () => new IdentityError(pendingLoads > 0 ? 'chunk_failed' : 'timeout');
  return withTimeout(
    { clock, ms: REQUEST_LIMIT_MS, late, signal: cancelled },
    ({ signal, pause, restart }) => {
      return run({
        signal,
        loading(work) {
          pendingLoads += 1;
          if (pendingLoads === 1) restart(CHUNK_LIMIT_MS);
          return work.finally(() => {
            pendingLoads -= 1;
            if (pendingLoads === 0) restart();
          });
        },
        onPrompt: (isOpen) => (isOpen ? pause() : restart()),
      });
    },
  );
}
