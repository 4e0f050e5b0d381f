import type { Clock } from '../browser/types';
import { CHUNK_LIMIT_MS, withTimeout } from '../browser/withTimeout';
import { REQUEST_LIMIT_MS } from '../host/limits';
import { IdentityError } from '../provider/IdentityError';

export interface Operation {
  /** Aborts when the request is cancelled or takes too long. */
  readonly signal: AbortSignal;
  /**
   * Waits for code, with a limit of 60 s and the error code `chunk_failed` instead of `timeout`. Afterwards, a new
   * limit of 20 s starts.
   */
  loading<T>(work: Promise<T>): Promise<T>;
  /** An open prompt of the browser or of a wallet pauses the limit. When it closes, a new limit of 20 s starts. */
  onPrompt(isOpen: boolean): void;
}

/** Aborts the operation after 20 s. The time for its code does not count, and an open prompt pauses the limit. */
export function limitOperation<T>(
  clock: Clock,
  cancelled: AbortSignal,
  run: (operation: Operation) => Promise<T>,
): Promise<T> {
  let pendingLoads = 0;
  const timeoutError = () => new IdentityError(pendingLoads > 0 ? 'chunk_failed' : 'timeout');
  return withTimeout(
    { clock, ms: REQUEST_LIMIT_MS, timeoutError, signal: cancelled },
    ({ signal, pause, restart }) => {
      let isPromptOpen = false;
      const resume = () => (isPromptOpen ? pause() : restart());
      return run({
        signal,
        loading(work) {
          pendingLoads += 1;
          if (pendingLoads === 1) restart(CHUNK_LIMIT_MS);
          return work.finally(() => {
            pendingLoads -= 1;
            if (pendingLoads === 0) resume();
          });
        },
        onPrompt(isOpen) {
          isPromptOpen = isOpen;
          resume();
        },
      });
    },
  );
}
