import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes, also where it creates a user and sends a message. */
const STEADY_MS = 25;

/**
 * Answers when this time has passed, so that how long an answer took says nothing about what had to be done for it: a
 * message to a known address takes more work than none to an unknown one.
 */
export async function inSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const passed = sleep(STEADY_MS);
  try {
    return await work();
  } finally {
    await passed;
  }
}
