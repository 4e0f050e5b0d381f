import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../wire/errors.ts';

// OWASP recommends these parameters (19 MiB, two passes). A hash needs about 70 ms of one core, so at most two hashes
// are computed at the same time.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const enqueueHash = limitConcurrency({ maxRunning: 2, maxWaiting: 200 });

/** @throws ApiError `too_many_requests` if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  return enqueueHash(() => hash(normalize(password), options));
}

/**
 * Compares a password with a hash. There is no hash if the user is unknown or has no password. Then the function takes
 * the same time and returns false.
 * @throws ApiError `too_many_requests` if the queue is full
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isCorrect = await enqueueHash(() => verify(passwordHash ?? decoyHash, normalize(password)));
  return isCorrect && passwordHash !== null;
}

/** Keyboards encode the same letter in different ways. Normalising makes such texts equal. */
export function normalize(password: string): string {
  return password.normalize('NFC');
}

/** If a user has no hash, the password is compared with this one, so that the duration is the same. */
const decoyHash = createDecoyHash();

/** Returns a hash in the format of argon2, with the same parameters as real hashes. It is the hash of no password. */
function createDecoyHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const encode = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encode(16)}$${encode(32)}`;
}

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
