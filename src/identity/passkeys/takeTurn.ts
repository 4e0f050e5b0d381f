import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../IdentityError';

interface Turn {
  readonly ended: Promise<void>;
  giveUp(): void;
}

/** `asked`: a person waits for it. `waiting`: it waits for a person, and anybody may take its place. */
export type Urgency = 'asked' | 'waiting';

/**
 * One ceremony at a time on the page, over all widgets and both builds: browsers have room for no more. One that was
 * asked for ends whatever runs; one that waits takes its turn when nothing does.
 */
export async function takeTurn<Result>(
  urgency: Urgency,
  ceremony: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const page = oncePerPage('passkey-turn/1', (): { turn: Turn | null } => ({ turn: null }));
  while (page.turn) {
    if (urgency === 'asked') page.turn.giveUp();
    await untilAborted(page.turn.ended, signal);
  }
  if (signal.aborted) throw new IdentityError('cancelled');

  const own = new AbortController();
  const giveUp = () => own.abort();
  let end = () => {};
  page.turn = { giveUp, ended: new Promise<void>((resolve) => (end = resolve)) };
  signal.addEventListener('abort', giveUp);
  try {
    return await ceremony(own.signal);
  } finally {
    signal.removeEventListener('abort', giveUp);
    page.turn = null;
    end();
  }
}

function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new IdentityError('cancelled'));
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    void work.then(resolve).finally(() => signal.removeEventListener('abort', cancel));
  });
}
