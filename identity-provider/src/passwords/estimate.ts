import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ZXCVBNFeedback, ZXCVBNScore } from 'zxcvbn';
import { limitConcurrency } from './limitConcurrency';

export interface Estimate {
  score: ZXCVBNScore;
  warning: ZXCVBNFeedback['warning'] | '';
  suggestions: string[];
}

/** The estimate takes more than linear time; whatever follows can only make a password stronger. */
const MOST_CHARACTERS = 100;

const oneAtATime = limitConcurrency({ atATime: 1, waiting: 200 });

/** Starts with the first estimate: its dictionaries take a while to load. */
let worker: Worker | undefined;

/**
 * How strong a password is, by zxcvbn. In a thread of its own, so that other calls need not wait.
 * @param known texts that make a password weaker when it contains them
 * @throws ApiError `too_many_requests` while too many others wait for theirs
 */
export async function estimate(password: string, known: string[]): Promise<Estimate> {
  return oneAtATime(async () => {
    worker ??= new Worker(new URL('./estimate.worker.mjs', import.meta.url));
    // Keeps the process running for as long as there is a question.
    worker.ref();
    try {
      worker.postMessage({ password: password.slice(0, MOST_CHARACTERS), known });
      const [answer] = await once(worker, 'message');
      worker.unref();
      return answer as Estimate; // the worker posts nothing else
    } catch (error) {
      worker = undefined;
      throw error;
    }
  });
}
