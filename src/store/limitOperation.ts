import type { Browser } from '../browser/types';
import { inTime } from '../browser/inTime';
import { REQUEST_LIMIT_MS } from '../config/limits';
import { IdentityError } from '../identity/IdentityError';

export interface Operation {
  /** Aborts when the attempt is given up or its time is over; then its reason is the failure. */
  readonly signal: AbortSignal;
  /** Marks a wait for code: if the time ends in it, that is `chunk_failed`, else `timeout`. */
  loading<T>(work: Promise<T>): Promise<T>;
  /** The browser asks the person, whose time does not count; after the answer there are 20 s again. */
  onPrompt(isOpen: boolean): void;
}

/** Gives an operation 20 s for everything it needs: chunks, the client, its scripts and the request. */
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
