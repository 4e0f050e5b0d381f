import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ZXCVBNFeedback, ZXCVBNScore } from 'zxcvbn';
import { limitConcurrency } from './limitConcurrency';

/** How strong zxcvbn considers a password. */
export interface Estimate {
  score: ZXCVBNScore;
  warning: ZXCVBNFeedback['warning'] | '';
  suggestions: string[];
}

/**
 * Only the first characters of a password are estimated, because the duration grows faster than the password's length.
 * Further characters can only make a password stronger.
 */
const MOST_CHARACTERS = 100;

/** The timeout is this long, because the first estimate also loads the dictionaries. */
const TIMEOUT_MS = 10_000;

/**
 * Creates the function `estimate`, with a worker of its own.
 * @param startWorker called for the first estimate, and after a worker has failed
 * @param timeoutMs the timeout of one estimate
 */
export function createEstimate(startWorker: () => Worker, timeoutMs: number) {
  const oneAtATime = limitConcurrency({ maxRunning: 1, maxWaiting: 200 });
  let running: Worker | undefined;

  function start(): Worker {
    const worker = startWorker();
    const forget = () => {
      if (running === worker) running = undefined;
    };
    // The listeners are never removed from the worker, because an `error` event without a listener would end the
    // process.
    return worker.on('error', forget).on('exit', forget);
  }

  /**
   * A separate thread runs zxcvbn, so that other calls need not wait.
   * @param known texts such as the person's email address. A password that contains one of them is weaker.
   * @throws ApiError `too_many_requests` if the queue is full
   * @throws Error if the thread fails, exits or takes too long
   */
  return async (password: string, known: string[]): Promise<Estimate> =>
    oneAtATime(async () => {
      const worker = (running ??= start());
      // `ref` keeps the process alive while an estimate is pending.
      worker.ref();
      try {
        worker.postMessage({ password: password.slice(0, MOST_CHARACTERS), known });
        const message = await nextMessage(worker, timeoutMs);
        worker.unref();
        return message as Estimate; // the cast is safe, because the worker sends no other kind of message
      } catch (error) {
        running = undefined;
        void worker.terminate();
        throw error;
      }
    });
}

export const estimate = createEstimate(
  () => new Worker(new URL('./estimate.worker.mjs', import.meta.url)),
  TIMEOUT_MS,
);

/** @throws Error if the worker fails, exits, or sends no message before the timeout */
async function nextMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  // Removes the listeners that `once` has added, when the race is over.
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeoutMs)]);
  const exit = async () => {
    await once(worker, 'exit', { signal });
    throw new Error('The thread that measures passwords has exited.');
  };
  try {
    const [message] = await Promise.race([once(worker, 'message', { signal }), exit()]);
    return message;
  } finally {
    settled.abort();
  }
}
