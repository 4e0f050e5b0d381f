import { IdentityError } from '../core/IdentityError';
import type { Ceremony } from '../core/page';
import { page } from '../core/page';

interface Turn<Result> {
  readonly startedBy: Ceremony['startedBy'];
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
  /**
   * Set only for conditional UI (passkeys as suggestions in a field). If this ceremony is interrupted, it does not fail,
   * but runs again later. While it waits, it listens here for the focus of its field, and then interrupts the ceremony
   * of another field. Returns a function that unsubscribes.
   */
  onFocusIn?(listener: () => void): () => void;
}

/**
 * Runs one ceremony (the creation or use of a passkey) at a time on the page, because browsers allow only one. A
 * ceremony that the person starts interrupts the running one. A background ceremony waits until no other runs.
 */
export async function takeTurn<Result>(turn: Turn<Result>): Promise<Result> {
  const { startedBy, ceremony, signal, onFocusIn } = turn;
  const shared = page();
  for (;;) {
    if (startedBy === 'widget') {
      let isFocused = false;
      while (shared.ceremony && !signal.aborted && !(isFocused && shared.ceremony.startedBy === 'widget'))
        isFocused = await untilEndedOrFocused(shared.ceremony, turn);
    }
    if (signal.aborted) throw new IdentityError('cancelled');

    const interruption = new AbortController();
    const previous = shared.ceremony;
    previous?.interrupt();
    const result = (async () => {
      await previous?.ended;
      const stopped = AbortSignal.any([interruption.signal, signal]);
      if (stopped.aborted) throw new IdentityError('cancelled');
      return ceremony(stopped);
    })();
    const ended = result.then(noop, noop);
    const running = { startedBy, interrupt: () => interruption.abort(), ended };
    shared.ceremony = running;
    try {
      return await result;
    } catch (error) {
      const runsAgain = onFocusIn && interruption.signal.aborted && !signal.aborted;
      if (!runsAgain) throw error;
    } finally {
      if (shared.ceremony === running) shared.ceremony = undefined;
    }
  }
}

/** Resolves to `true` if the person focuses the field before the running ceremony has ended. */
async function untilEndedOrFocused(
  running: Ceremony,
  { signal, onFocusIn }: Turn<unknown>,
): Promise<boolean> {
  let stop = noop;
  const isFocused = await new Promise<boolean>((resolve) => {
    const stopListening = onFocusIn?.(() => resolve(true));
    const end = () => resolve(false);
    signal.addEventListener('abort', end);
    void running.ended.then(end);
    stop = () => {
      signal.removeEventListener('abort', end);
      stopListening?.();
    };
  });
  stop();
  return isFocused;
}

const noop = () => {};
