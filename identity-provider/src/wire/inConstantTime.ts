import { setTimeout as sleep } from 'node:timers/promises';

/** The work itself must take less time, even if it creates a user and sends a message. */
const REPLY_MS = 25;

/**
 * Runs `work`, and resolves after a fixed time. Sending a message takes time, and is done only for known addresses.
 * Without the fixed time, a caller could measure whether an address is known.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const replyTime = sleep(REPLY_MS);
  try {
    return await work();
  } finally {
    await replyTime;
  }
}
