import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work, also with a new user and a message. */
const REPLY_MS = 25;

/**
 * Replies after this time, so that the duration of a reply reveals nothing about the work: a
 * message to a known address takes more work than no message to an unknown one.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const passed = sleep(REPLY_MS);
  try {
    return await work();
  } finally {
    await passed;
  }
}
