import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits in base64url: 43 characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns six random digits. */
export function createPasscode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/**
 * The database contains only the hash of a secret. Plain SHA-256 is sufficient for a token, because an attacker cannot
 * try all values of 256 random bits.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Returns the S256 challenge of a verifier (RFC 7636). */
export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}
