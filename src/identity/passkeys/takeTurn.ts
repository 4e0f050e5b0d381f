import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';

/** The ceremony that runs on the page, or that runs as soon as the previous one has ended. */
interface Running {
  readonly startedBy: StartedBy;
  interrupt(): void;
  readonly ended: Promise<void>;
}

/**
 * `person`: the person has started the ceremony. `widget`: the widget has started it in the background, and other
 * ceremonies may interrupt it.
 */
type StartedBy = 'person' | 'widget';

interface Turn<Result> {
  readonly startedBy: StartedBy;
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
  const page = oncePerPage('passkey-ceremony/1', (): { running: Running | null } => ({ running: null }));
  for (;;) {
    if (startedBy === 'widget') {
      let isFocused = false;
      while (page.running && !signal.aborted && !(isFocused && page.running.startedBy === 'widget'))
        isFocused = await untilEndedOrFocused(page.running, turn);
    }
    if (signal.aborted) throw new IdentityError('cancelled');

    const interruption = new AbortController();
    const previous = page.running;
    previous?.interrupt();
    const result = (async () => {
      await previous?.ended;
      const stopped = AbortSignal.any([interruption.signal, signal]);
      if (stopped.aborted) throw new IdentityError('cancelled');
      return ceremony(stopped);
    })();
    const ended = result.then(noop, noop);
    const running = { startedBy, interrupt: () => interruption.abort(), ended };
    page.running = running;
    try {
      return await result;
    } catch (error) {
      const runsAgain = onFocusIn && interruption.signal.aborted && !signal.aborted;
      if (!runsAgain) throw error;
    } finally {
      if (page.running === running) page.running = null;
    }
  }
}

/** Resolves to `true` if the person focuses the field before the running ceremony has ended. */
async function untilEndedOrFocused(running: Running, { signal, onFocusIn }: Turn<unknown>): Promise<boolean> {
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
