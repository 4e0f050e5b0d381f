import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;

/**
 * Returns the code that an authenticator app shows in a time step of 30 s (RFC 6238). The code uses HMAC-SHA-1 and has
 * six digits, because every app supports this.
 */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  // The last four bits of the MAC select four of its bytes (RFC 4226 §5.3). The first bit of these bytes is ignored.
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return (number % 10 ** DIGITS).toString().padStart(DIGITS, '0');
}

/** Returns the code that an app with a correct clock shows now, and the time at which the app shows the next one. */
export function currentCode(secret: Uint8Array, now: number): { code: string; validUntil: number } {
  const step = Math.floor(now / STEP_MS);
  return { code: totpCode(secret, step), validUntil: (step + 1) * STEP_MS };
}

/**
 * Returns the time step whose code this is, or null if the code is wrong. Codes of the previous and the next step count
 * as correct too, because a phone's clock may be wrong (RFC 6238 §5.2).
 * @param now milliseconds since 1970
 */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | null {
  const present = Math.floor(now / STEP_MS);
  const steps = [present - 1, present, present + 1];
  const isCode = (step: number) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
  return steps.find(isCode) ?? null;
}

/** Returns whether the text has the format of a code. */
export function isTotpCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
