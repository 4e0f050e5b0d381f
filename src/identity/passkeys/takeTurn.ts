import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../IdentityError';

interface Page {
  /** Ends the ceremony that runs. */
  giveUp: (() => void) | null;
  /** Whoever waits for it to have ended, the next one first. */
  waiting: (() => void)[];
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
  const page = oncePerPage<Page>('passkey-turn/1', () => ({ giveUp: null, waiting: [] }));
  while (page.giveUp) {
    if (urgency === 'asked') page.giveUp();
    await untilEnded(page, urgency, signal);
  }
  if (signal.aborted) throw new IdentityError('cancelled');

  const own = new AbortController();
  const giveUp = () => own.abort();
  page.giveUp = giveUp;
  signal.addEventListener('abort', giveUp);
  try {
    return await ceremony(own.signal);
  } finally {
    signal.removeEventListener('abort', giveUp);
    page.giveUp = null;
    for (const wake of page.waiting.splice(0)) wake();
  }
}

function untilEnded(page: Page, urgency: Urgency, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      page.waiting = page.waiting.filter((other) => other !== wake);
      reject(new IdentityError('cancelled'));
    };
    const wake = () => {
      signal.removeEventListener('abort', cancel);
      resolve();
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    if (urgency === 'asked') page.waiting.unshift(wake);
    else page.waiting.push(wake);
  });
}
