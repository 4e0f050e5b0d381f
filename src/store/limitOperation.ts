import type { Browser } from '../browser/types';
import { inTime } from '../browser/inTime';
import { REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/core/IdentityError';
import { markLimited } from '../identity/core/limitedSignals';

export interface Operation {
  /** Aborts when the attempt is cancelled or takes too long. The operation then fails with the signal's `reason`. */
  readonly signal: AbortSignal;
  /**
   * Waits for code that is being loaded. If the time limit ends during this wait, the error has the code
   * `chunk_failed`. Otherwise a timeout has the code `timeout`.
   */
  loading<T>(work: Promise<T>): Promise<T>;
  /**
   * Must be called when a prompt of the browser or of a wallet opens, and when the prompt closes. An open prompt pauses
   * the time limit. When the prompt closes, a new limit of 20 s starts.
   */
  onPrompt(isOpen: boolean): void;
}

/**
 * Gives an operation 20 s to load what it needs (chunks, the client, the client's scripts) and to complete its request.
 * The request has no further time limit, if it gets the operation's signal.
 */
export function limitOperation<T>(
  clock: Browser,
  left: AbortSignal,
  run: (operation: Operation) => Promise<T>,
): Promise<T> {
  let loads = 0;
  const late = () => new IdentityError(loads > 0 ? 'chunk_failed' : 'timeout');
  return inTime({ clock, ms: REQUEST_LIMIT_MS, late, signal: left }, ({ signal, pause, restart }) => {
    markLimited(signal);
    return run({
      signal,
      loading(work) {
        loads++;
        return work.finally(() => loads--);
      },
      onPrompt: (isOpen) => (isOpen ? pause() : restart()),
    });
  });
}
