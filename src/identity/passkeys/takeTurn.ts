import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';
import { anySignal } from '../core/limitedSignals';

/**
 * `asked`: the person has started the ceremony. `waiting`: the ceremony runs in the background, and other ceremonies
 * may interrupt it.
 */
export type Urgency = 'asked' | 'waiting';

interface Page {
  running: { readonly urgency: Urgency; giveUp(): void } | null;
  /**
   * One function for each ceremony, of either urgency, that waits for its turn. When the running ceremony ends, all
   * these functions are called in order. Each of them lets its ceremony try to start.
   */
  waiting: (() => void)[];
  /** How many ceremonies the person has started. Each of them cancels those that the person has started earlier. */
  asked: number;
}

interface Turn<Result> {
  readonly urgency: Urgency;
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
  /**
   * Set only for conditional UI (passkeys as suggestions in a field). Registers `claim`, which must be called when the
   * person focuses the field. If another background ceremony runs at that time, the ceremony of the field interrupts it
   * and runs next. Returns a function that unsubscribes.
   * If a ceremony with this member is interrupted, it does not fail, but waits for its next turn.
   */
  onFocusIn?(claim: () => void): () => void;
}

/** How a ceremony that wants to run stands, compared with the other ceremonies of the page. */
type State =
  /** Its signal has aborted, or the person has started a newer ceremony. */
  | 'cancelled'
  /** No ceremony runs. */
  | 'next'
  /** Another ceremony runs, and must end first. */
  | 'waiting'
  /** Another ceremony runs, and is interrupted, because the person has started this one. */
  | 'interrupting';

/**
 * Runs one ceremony (the creation or use of a passkey) at a time on the page, because browsers allow only one. All
 * widgets on the page share the turns, even if they are of different builds (container and standalone).
 * A ceremony that the person starts interrupts the running ceremony. A background ceremony waits until no ceremony
 * runs. One exception: if the person focuses the field of a background ceremony, this ceremony interrupts another
 * background ceremony.
 */
export async function takeTurn<Result>(turn: Turn<Result>): Promise<Result> {
  const { urgency, signal } = turn;
  const page = oncePerPage<Page>('passkey-turn/2', () => ({ running: null, waiting: [], asked: 0 }));
  if (signal.aborted) throw new IdentityError('cancelled');
  const number = urgency === 'asked' ? ++page.asked : Infinity;

  const stateNow = (): State => {
    if (signal.aborted || number < page.asked) return 'cancelled';
    if (!page.running) return 'next';
    return urgency === 'asked' ? 'interrupting' : 'waiting';
  };

  for (;;) {
    const state = stateNow();
    if (state === 'cancelled') throw new IdentityError('cancelled');
    if (state === 'next') {
      const outcome = await runCeremony(page, turn);
      if (outcome !== 'interrupted') return outcome.result;
      await undefined; // lets the next waiting ceremony start first
    } else {
      if (state === 'interrupting') page.running?.giveUp();
      await untilEnded(page, turn);
    }
  }
}

/** Resolves to `interrupted` if another ceremony has interrupted this one, and this one waits for its next turn. */
async function runCeremony<Result>(
  page: Page,
  { urgency, ceremony, signal, onFocusIn }: Turn<Result>,
): Promise<{ result: Result } | 'interrupted'> {
  const own = new AbortController();
  page.running = { urgency, giveUp: () => own.abort() };
  try {
    return { result: await ceremony(anySignal([own.signal, signal])) };
  } catch (error) {
    const isInterrupted = own.signal.aborted && !signal.aborted;
    if (isInterrupted && onFocusIn) return 'interrupted';
    throw error;
  } finally {
    page.running = null;
    for (const wake of page.waiting.splice(0)) wake();
  }
}

/** Resolves when the running ceremony has ended. Rejects if `signal` aborts first. */
function untilEnded(page: Page, { urgency, signal, onFocusIn }: Turn<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      page.waiting = page.waiting.filter((other) => other !== wake);
      signal.removeEventListener('abort', cancel);
      stopListening?.();
    };
    const wake = () => {
      leave();
      resolve();
    };
    const cancel = () => {
      leave();
      reject(new IdentityError('cancelled'));
    };
    const claim = () => {
      if (page.running?.urgency !== 'waiting') return;
      page.waiting = [wake, ...page.waiting.filter((other) => other !== wake)];
      page.running.giveUp();
    };
    signal.addEventListener('abort', cancel);
    if (urgency === 'asked') page.waiting.unshift(wake);
    else page.waiting.push(wake);
    const stopListening = onFocusIn?.(claim);
  });
}
