import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from './limitConcurrency';

// Argon2id with the parameters that OWASP recommends (19 MiB, two passes). A hash needs about 70 ms of one core, so at
// most two run at a time.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const oneOfFew = limitConcurrency({ atATime: 2, waiting: 200 });

/**
 * Hashes a password.
 * @throws ApiError `too_many_requests` if the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(normalize(password), options));
}

/**
 * Checks a password. It takes the same time for every result, even if there is no hash, because the user is unknown or
 * has no password.
 * @throws ApiError `too_many_requests` if the queue is full
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await oneOfFew(() => verify(passwordHash ?? decoyHash, normalize(password)));
  return isRight && passwordHash !== null;
}

/** Keyboards encode the same letter in different ways. After this function, two texts that look the same are equal. */
export function normalize(password: string): string {
  return password.normalize('NFC');
}

/**
 * A hash of an unknown password. Verifying it takes as much work as a real hash, so callers cannot notice that there
 * is no real one.
 */
const decoyHash = createDecoyHash();

function createDecoyHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const encode = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encode(16)}$${encode(32)}`;
}
