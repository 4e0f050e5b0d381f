import { ApiError } from '../wire/errors';

interface Limits {
  atATime: number;
  /** The maximum number of calls that wait. */
  waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits costly work: only a few calls run at a time, in the order in which they came.
 * @returns a function that runs a call, or throws ApiError `too_many_requests` if too many calls wait
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
      // The first waiting call starts at once, so that a new call cannot start before it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
