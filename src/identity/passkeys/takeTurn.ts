import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';

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
  onTurnedTo?(claim: () => void): () => void;
}

/**
 * Runs one ceremony (the creation or use of a passkey) at a time on the page, because browsers allow only one. All
 * widgets on the page share the turns, even if they are of different builds (container and standalone).
 * A ceremony that the person starts interrupts the running ceremony. A background ceremony waits until no ceremony
 * runs. One exception: if the person focuses the field of a background ceremony, this ceremony interrupts another
 * background ceremony.
 */
export async function takeTurn<Result>(turn: Turn<Result>): Promise<Result> {
  const { urgency, ceremony, signal, onTurnedTo } = turn;
  if (signal.aborted) throw new IdentityError('cancelled');
  const page = oncePerPage<Page>('passkey-turn/2', () => ({ running: null, waiting: [], asked: 0 }));
  const number = urgency === 'asked' ? ++page.asked : Infinity;
  while (page.running && number >= page.asked) {
    if (urgency === 'asked') page.running.giveUp();
    await untilEnded(page, turn);
  }
  if (signal.aborted || number < page.asked) throw new IdentityError('cancelled');

  const own = new AbortController();
  const giveUp = () => own.abort();
  page.running = { urgency, giveUp };
  signal.addEventListener('abort', giveUp);
  try {
    return await ceremony(own.signal);
  } catch (error) {
    const isLost = own.signal.aborted && !signal.aborted;
    if (!isLost || !onTurnedTo) throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
    page.running = null;
    for (const wake of page.waiting.splice(0)) wake();
  }
  await undefined; // lets the next waiting ceremony start first
  return takeTurn(turn);
}

function untilEnded(page: Page, { urgency, signal, onTurnedTo }: Turn<unknown>): Promise<void> {
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
    if (signal.aborted) return reject(new IdentityError('cancelled'));
    signal.addEventListener('abort', cancel);
    if (urgency === 'asked') page.waiting.unshift(wake);
    else page.waiting.push(wake);
    const stopListening = onTurnedTo?.(claim);
  });
}
