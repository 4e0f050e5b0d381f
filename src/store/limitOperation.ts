import type { Browser } from '../browser/types';
import { inTime } from '../browser/inTime';
import { REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/IdentityError';

export interface Operation {
  /** Aborts when the attempt is cancelled or times out. Its reason is the failure. */
  readonly signal: AbortSignal;
  /** Marks a wait for code: a timeout in it is `chunk_failed`, otherwise `timeout`. */
  loading<T>(work: Promise<T>): Promise<T>;
  /** Call it when a prompt opens and closes: its time does not count, and after it there are 20 s again. */
  onPrompt(isOpen: boolean): void;
}

/** Gives an operation 20 s for its chunks, the client, the client's scripts and the request. */
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
