import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from './limitConcurrency';

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
