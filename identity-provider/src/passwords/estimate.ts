import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ZXCVBNFeedback, ZXCVBNScore } from 'zxcvbn';
import { limitConcurrency } from './limitConcurrency';

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

/** In milliseconds. The limit is this long, because the first estimate also loads the dictionaries. */
const LONGEST_ESTIMATE = 10_000;

/**
 * @param startWorker called for the first estimate, and after a worker has failed
 * @param limit the timeout of one estimate, in milliseconds
 */
export function createEstimate(startWorker: () => Worker, limit: number) {
  const oneAtATime = limitConcurrency({ atATime: 1, waiting: 200 });
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
        const answer = await nextMessage(worker, limit);
        worker.unref();
        return answer as Estimate; // the cast is safe, because the worker sends no other kind of message
      } catch (error) {
        running = undefined;
        void worker.terminate();
        throw error;
      }
    });
}

export const estimate = createEstimate(
  () => new Worker(new URL('./estimate.worker.mjs', import.meta.url)),
  LONGEST_ESTIMATE,
);

/** @throws Error if the worker fails, exits, or does not reply within the limit */
async function nextMessage(worker: Worker, limit: number): Promise<unknown> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(limit)]);
  const exit = async () => {
    await once(worker, 'exit', { signal });
    throw new Error('The thread that measures passwords has exited.');
  };
  try {
    const [message] = await Promise.race([once(worker, 'message', { signal }), exit()]);
    return message;
  } finally {
    answered.abort();
  }
}
