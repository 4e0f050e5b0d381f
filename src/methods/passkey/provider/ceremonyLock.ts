import { IdentityError } from '../../../provider/IdentityError';
import { page } from '../../../provider/page';

interface LockRequest<Result> {
  /** Started by the widget and not by the person. */
  readonly isBackground: boolean;
  /** For conditional UI: after an interruption, the ceremony runs again. */
  readonly isRepeated?: boolean;
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
}

/**
 * Browsers allow one ceremony at a time (the creation or the use of a passkey), so all widgets and builds of a page share
 * one lock. The person's ceremony interrupts the running one; a background ceremony waits.
 */
export async function withLock<Result>(request: LockRequest<Result>): Promise<Result> {
  const { isBackground, isRepeated, ceremony, signal } = request;
  const shared = page();
  for (;;) {
    while (isBackground && shared.ceremony) await shared.ceremony.ended;
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
    const running = { interrupt: () => interruption.abort(), ended };
    shared.ceremony = running;
    try {
      return await result;
    } catch (error) {
      if (!isRepeated || !interruption.signal.aborted || signal.aborted) throw error;
    } finally {
      if (shared.ceremony === running) shared.ceremony = undefined;
    }
  }
}

const noop = () => {};
