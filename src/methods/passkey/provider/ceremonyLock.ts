import { IdentityError } from '../../../provider/IdentityError';
import { page, type Ceremony } from '../../../provider/page';

interface LockRequest<Result> {
  readonly startedBy: Ceremony['startedBy'];
  /** For conditional UI: after an interruption, the ceremony runs again. */
  readonly isRepeated?: boolean;
  /** The widget with the field of conditional UI. */
  readonly root?: Element | null | undefined;
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
}

/**
 * Browsers allow one ceremony at a time (the creation or the use of a passkey), so all widgets and builds of a page share
 * one lock. The person's ceremony interrupts the running one; that of a widget waits for it, or for the focus.
 */
export async function withLock<Result>(request: LockRequest<Result>): Promise<Result> {
  const { startedBy, isRepeated, ceremony, signal } = request;
  const shared = page();
  for (;;) {
    while (startedBy === 'widget' && shared.ceremony && !mayInterrupt(request, shared.ceremony))
      await Promise.race([shared.ceremony.ended, nextFocus(request)]);
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
    const running = { startedBy, isRepeated, interrupt: () => interruption.abort(), ended };
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

/** Two Logins may be of two projects: the browser must suggest the passkeys of the one with the focus. */
const mayInterrupt = ({ root }: LockRequest<unknown>, running: Ceremony) =>
  running.isRepeated && root?.matches(':focus-within');

const nextFocus = ({ root, signal }: LockRequest<unknown>) =>
  new Promise((resolve) => {
    root?.addEventListener('focusin', resolve, { once: true, signal });
  });

const noop = () => {};
