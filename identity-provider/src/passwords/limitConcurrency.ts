import { ApiError } from '../wire/errors';

interface Limits {
  atATime: number;
  /** The length of the queue. */
  waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits costly work: calls run in order, a few at a time.
 * The gate throws ApiError `too_many_requests` when the queue is full.
 */
export function limitConcurrency({ atATime, waiting: mostWaiting }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atATime) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new ApiError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    try {
      return await work();
    } finally {
      // The first in the queue takes over the free place directly, so that a new call cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
