import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. Longer than the work itself, even if the work creates a user and sends a message. */
const REPLY_MS = 25;

/**
 * Runs `work`, and resolves after a fixed time. Without the fixed time, a caller could measure whether an address is
 * known, because it takes longer to send a message than to send none.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const passed = sleep(REPLY_MS);
  try {
    return await work();
  } finally {
    await passed;
  }
}
