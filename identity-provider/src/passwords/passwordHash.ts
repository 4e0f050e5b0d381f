import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../wire/errors';

// Argon2id as OWASP advises (19 MiB, two passes): about 70 ms of one core, so no more than two run at a time.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_A_TIME = 2;
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

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

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_A_TIME) running += 1;
  else if (waiting.length < MOST_WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new ApiError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  try {
    return await work();
  } finally {
    // Whoever waits longest takes the place over, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
