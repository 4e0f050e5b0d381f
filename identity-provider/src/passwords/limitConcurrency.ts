import { ApiError } from '../wire/errors';

interface Limits {
  atATime: number;
  /** How many more may wait for their turn. */
  waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * A gate for costly work: what is handed to it runs in order, a few at a time.
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
      // Whoever waits longest takes the place over, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
