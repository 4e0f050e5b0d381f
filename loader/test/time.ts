import { limits } from '../src/loadFile';

const realTimeout = setTimeout;

/** Lets tests move the time forward. The pauses before retries take almost no time. */
export function fakeTime(): void {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  limits.retryPause = 0;
}

/** Waits until all responses that the fake remote does not delay have arrived. Then moves the time forward. */
export async function pass(ms: number): Promise<void> {
  await new Promise<void>((resolve) => realTimeout(resolve, 5));
  await jest.advanceTimersByTimeAsync(ms);
}
