import { ApiError } from '../wire/errors';

interface Limits {
  /** How many calls run at the same time. */
  maxRunning: number;
  /** How many further calls wait in the queue. */
  maxWaiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many calls of an expensive function run at the same time. Further calls wait in a queue.
 * @returns a function that runs a call, or throws ApiError `too_many_requests` if too many calls wait
 */
export function limitConcurrency({ maxRunning, maxWaiting }: Limits) {
  let running = 0;
  /** The first function starts the call that has waited longest. */
  const waiting: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < maxRunning) {
      running += 1;
    } else if (waiting.length < maxWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      throw new ApiError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    try {
      return await work();
    } finally {
      // If calls wait, the call that has waited longest takes the place of this call, so `running` stays the same. If
      // `running` became smaller, a newer call could start before the waiting call.
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}
