import type { Browser } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { CHUNK_LIMIT_MS, REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/core/IdentityError';
import { markLimited } from '../identity/core/limitedSignals';

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
 * Gives an operation 20 s to load the client's scripts and to complete its request, after its code (chunks, the client)
 * is loaded.
 * The request has no further time limit, if it gets the operation's signal.
 */
export function limitOperation<T>(
  clock: Browser,
  left: AbortSignal,
  run: (operation: Operation) => Promise<T>,
): Promise<T> {
  let loads = 0;
  const late = () => new IdentityError(loads > 0 ? 'chunk_failed' : 'timeout');
  return withTimeout({ clock, ms: REQUEST_LIMIT_MS, late, signal: left }, ({ signal, pause, restart }) => {
    markLimited(signal);
    return run({
      signal,
      loading(work) {
        if (loads++ === 0) restart(CHUNK_LIMIT_MS);
        return work.finally(() => {
          if (--loads === 0) restart();
        });
      },
      onPrompt: (isOpen) => (isOpen ? pause() : restart()),
    });
  });
}
