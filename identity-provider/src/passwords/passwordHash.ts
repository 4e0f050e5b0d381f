import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from './limitConcurrency';

// Argon2id with OWASP's parameters (19 MiB, two passes): about 70 ms of one core, so at most two run at a time.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const oneOfFew = limitConcurrency({ atATime: 2, waiting: 200 });

/** @throws ApiError `too_many_requests` if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(normalize(password), options));
}

/**
 * Takes the same time for every result, also without a hash: for unknown users and for users without a password.
 * @throws ApiError `too_many_requests` if the queue is full
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await oneOfFew(() => verify(passwordHash ?? decoyHash, normalize(password)));
  return isRight && passwordHash !== null;
}

/** Keyboards encode the same letter in different ways; texts that look the same are equal. */
export function normalize(password: string): string {
  return password.normalize('NFC');
}

/** Has the form of a real hash and takes as much work to verify, but belongs to no known password. */
const decoyHash = createDecoyHash();

function createDecoyHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const encode = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encode(16)}$${encode(32)}`;
}
