import { setTimeout as sleep } from 'node:timers/promises';

/** The time of every reply. It is longer than the work, even if the work creates a user and sends a message. */
const REPLY_MS = 25;

/**
 * Runs `work` and resolves after a fixed time, so that the duration of a reply reveals nothing. Without this, a caller
 * could measure whether an address is known, because sending a message takes longer than sending none.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const passed = sleep(REPLY_MS);
  try {
    return await work();
  } finally {
    await passed;
  }
}
