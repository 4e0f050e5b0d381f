import { base58 } from '@scure/base';
import { readMember } from './readMember';

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** The longest value is a signature of 64 bytes, which has at most 88 digits. */
const MAX_LENGTH = 88;

/** Returns a wallet's address as text, or `undefined` if it is not a valid address. */
export function solanaAddress(value: unknown): string | undefined {
  const text = String(value ?? '');
  return hasBytes(text, ADDRESS_BYTES) ? text : undefined;
}

/** Returns a signature in base58. Wallets return bytes, an array of numbers, or the base58 text itself. */
export function solanaSignature(value: unknown): string | undefined {
  if (typeof value === 'string') return hasBytes(value, SIGNATURE_BYTES) ? value : undefined;
  // We check the length and not the class, because bytes from another frame are not an instance of this frame's
  // `Uint8Array`.
  if (readMember(value, 'length') !== SIGNATURE_BYTES) return undefined;
  const bytes = Array.from({ length: SIGNATURE_BYTES }, (_, index) => readMember(value, `${index}`));
  return bytes.every(isByte) ? base58.encode(Uint8Array.from(bytes)) : undefined;
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;

function hasBytes(text: string, length: number): boolean {
  try {
    return text.length <= MAX_LENGTH && base58.decode(text).length === length;
  } catch {
    return false;
  }
}
