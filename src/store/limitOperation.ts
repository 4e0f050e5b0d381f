import type { Browser } from '../browser/types';
import { inTime } from '../browser/inTime';
import { REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/IdentityError';

export interface Operation {
  /** Aborts when the attempt is cancelled or times out. The reason of the signal is the failure. */
  readonly signal: AbortSignal;
  /**
   * Waits for code that is loading. If the operation times out during this wait, the failure is `chunk_failed` instead
   * of `timeout`.
   */
  loading<T>(work: Promise<T>): Promise<T>;
  /**
   * Stops the clock while a prompt is open. When the prompt closes, the operation has 20 s again. Call it when a prompt
   * opens and when it closes.
   */
  onPrompt(isOpen: boolean): void;
}

/** Runs an operation that has 20 s to load its chunks, the client and the client's scripts, and for its request. */
export function limitOperation<T>(
  clock: Browser,
  left: AbortSignal,
  run: (operation: Operation) => Promise<T>,
): Promise<T> {
  let loads = 0;
  const late = () => new IdentityError(loads > 0 ? 'chunk_failed' : 'timeout');
  return inTime({ clock, ms: REQUEST_LIMIT_MS, late, signal: left }, ({ signal, pause, restart }) =>
    run({
      signal,
      loading(work) {
        loads++;
        return work.finally(() => loads--);
      },
      onPrompt: (isOpen) => (isOpen ? pause() : restart()),
    }),
  );
}
