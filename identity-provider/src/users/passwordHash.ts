import { hash } from '@node-rs/argon2';

// Argon2id as OWASP advises (19 MiB, two passes): about 70 ms of one core, so no more than two run at a time.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(password, options));
}

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
