import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';

/**
 * `person`: the person has started the ceremony. `widget`: the widget has started it in the background, and other
 * ceremonies may interrupt it.
 */
type StartedBy = 'person' | 'widget';

/** The turns of all ceremonies on the page. */
interface Page {
  running: { readonly startedBy: StartedBy; interrupt(): void } | null;
  /**
   * One function for each ceremony that waits for its turn. When the running ceremony ends, all these functions are
   * called in order. Each of them lets its ceremony try to start.
   */
  waiting: (() => void)[];
  /** How many ceremonies the person has started. Each of them cancels those that the person has started earlier. */
  startedByPerson: number;
}

interface Turn<Result> {
  readonly startedBy: StartedBy;
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
  /**
   * Set only for conditional UI (passkeys as suggestions in a field). Registers `claimTurn`, which must be called when
   * the person focuses the field. If another background ceremony runs at that time, the ceremony of the field interrupts
   * it and runs next. Returns a function that unsubscribes.
   * If a ceremony with this member is interrupted, it does not fail, but waits for its next turn.
   */
  onFocusIn?(claimTurn: () => void): () => void;
}

/** What a ceremony that wants to run must do now. */
type Step =
  /** Fail: its signal has aborted, or the person has started a newer ceremony. */
  | 'cancel'
  /** Run: no other ceremony runs. */
  | 'run'
  /** Wait until the running ceremony has ended. */
  | 'wait'
  /** Interrupt the running ceremony, because the person has started this one, and wait until it has ended. */
  | 'interrupt';

/**
 * Runs one ceremony (the creation or use of a passkey) at a time on the page, because browsers allow only one. All
 * widgets on the page share the turns, even if they are of different builds (container and standalone).
 * A ceremony that the person starts interrupts the running ceremony. A background ceremony waits until no ceremony
 * runs. One exception: if the person focuses the field of a background ceremony, this ceremony interrupts another
 * background ceremony.
 */
export async function takeTurn<Result>(turn: Turn<Result>): Promise<Result> {
  const { startedBy, signal } = turn;
  const page = oncePerPage<Page>('passkey-turn/3', () => ({
    running: null,
    waiting: [],
    startedByPerson: 0,
  }));
  if (signal.aborted) throw new IdentityError('cancelled');
  const number = startedBy === 'person' ? ++page.startedByPerson : Infinity;

  const nextStep = (): Step => {
    if (signal.aborted || number < page.startedByPerson) return 'cancel';
    if (!page.running) return 'run';
    return startedBy === 'person' ? 'interrupt' : 'wait';
  };

  for (;;) {
    const step = nextStep();
    if (step === 'cancel') throw new IdentityError('cancelled');
    if (step === 'run') {
      const outcome = await runCeremony(page, turn);
      if (outcome !== 'interrupted') return outcome.result;
      await undefined; // lets the next waiting ceremony start first
    } else {
      if (step === 'interrupt') page.running?.interrupt();
      await untilEnded(page, turn);
    }
  }
}

/** Resolves to `interrupted` if another ceremony has interrupted this one, and this one waits for its next turn. */
async function runCeremony<Result>(
  page: Page,
  { startedBy, ceremony, signal, onFocusIn }: Turn<Result>,
): Promise<{ result: Result } | 'interrupted'> {
  const interruption = new AbortController();
  page.running = { startedBy, interrupt: () => interruption.abort() };
  try {
    return { result: await ceremony(AbortSignal.any([interruption.signal, signal])) };
  } catch (error) {
    const isInterrupted = interruption.signal.aborted && !signal.aborted;
    if (isInterrupted && onFocusIn) return 'interrupted';
    throw error;
  } finally {
    page.running = null;
    for (const wake of page.waiting.splice(0)) wake();
  }
}

/** Resolves when the running ceremony has ended. Rejects if `signal` aborts first. */
function untilEnded(page: Page, { startedBy, signal, onFocusIn }: Turn<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaveQueue = () => {
      page.waiting = page.waiting.filter((other) => other !== wake);
      signal.removeEventListener('abort', cancel);
      stopListening?.();
    };
    const wake = () => {
      leaveQueue();
      resolve();
    };
    const cancel = () => {
      leaveQueue();
      reject(new IdentityError('cancelled'));
    };
    const claimTurn = () => {
      if (page.running?.startedBy !== 'widget') return;
      page.waiting = [wake, ...page.waiting.filter((other) => other !== wake)];
      page.running.interrupt();
    };
    signal.addEventListener('abort', cancel);
    if (startedBy === 'person') page.waiting.unshift(wake);
    else page.waiting.push(wake);
    const stopListening = onFocusIn?.(claimTurn);
  });
}
