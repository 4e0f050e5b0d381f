import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from './limitConcurrency';

// Argon2id as OWASP advises (19 MiB, two passes): about 70 ms of one core, so no more than two run at a time.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const oneOfFew = limitConcurrency({ atATime: 2, waiting: 200 });

/** @throws ApiError `too_many_requests` while too many others wait for theirs */
export async function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(normalize(password), options));
}

/**
 * Takes the same time whatever comes out, also without a hash: for users who are unknown or have no password.
 * @throws ApiError `too_many_requests` while too many others wait for theirs
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await oneOfFew(() => verify(passwordHash ?? decoyHash, normalize(password)));
  return isRight && passwordHash !== null;
}

/** Keyboards write the same letter in different ways; what looks the same is the same. */
export function normalize(password: string): string {
  return password.normalize('NFC');
}

/** In the form of a real hash and as much work to verify, but of no password anybody knows. */
const decoyHash = createDecoyHash();

function createDecoyHash(): string {
  const { memoryCost, timeCost, parallelism } = options;
  const encode = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encode(16)}$${encode(32)}`;
}
