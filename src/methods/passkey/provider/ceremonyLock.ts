import { IdentityError } from '../../../provider/IdentityError';
import { page, type Ceremony } from '../../../provider/page';

// A ceremony is the creation or the use of a passkey. All widgets and builds of a page share one lock (`page().ceremony`).

interface LockRequest<Result> {
  readonly startedBy: Ceremony['startedBy'];
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
  /**
   * Only for conditional UI, which runs again after an interruption. While it waits, the focus of its field interrupts
   * the ceremony of another field. Returns a function that unsubscribes.
   */
  onFocusIn?(listener: () => void): () => void;
}

/** Browsers allow one ceremony at a time. The person's interrupts the running one; a background ceremony waits. */
export async function withLock<Result>(request: LockRequest<Result>): Promise<Result> {
  const { startedBy, ceremony, signal, onFocusIn } = request;
  const shared = page();
  for (;;) {
    if (startedBy === 'widget') await untilFree(request);
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

/** A background ceremony waits for the running one, but interrupts that of another field when its own has the focus. */
async function untilFree(request: LockRequest<unknown>): Promise<void> {
  const shared = page();
  let isFocused = false;
  while (shared.ceremony && !request.signal.aborted && !(isFocused && shared.ceremony.startedBy === 'widget'))
    isFocused = await untilEndedOrFocused(shared.ceremony, request);
}

/** Resolves to `true` if the person focuses the field first. */
async function untilEndedOrFocused(
  running: Ceremony,
  { signal, onFocusIn }: LockRequest<unknown>,
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
