/** Checks addresses and signatures of Solana wallets. Both are bytes, written in base58. */
import { base58 } from '@scure/base';
import { readMember } from './readMember';

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** The number of base58 digits of the longest value, which is a signature of 64 bytes. */
const MAX_LENGTH = 88;

/**
 * Returns the address, or `undefined` if it is not valid.
 * @param value a text, or an object of the wallet that converts itself to a text
 */
export function solanaAddress(value: unknown): string | undefined {
  const text = String(value ?? '');
  return hasBytes(text, ADDRESS_BYTES) ? text : undefined;
}

/**
 * Returns a signature in base58, or `undefined` if it is not valid. A wallet returns bytes, an array of numbers, or a
 * text in base58.
 */
export function solanaSignature(value: unknown): string | undefined {
  if (typeof value === 'string') return hasBytes(value, SIGNATURE_BYTES) ? value : undefined;
  // An array from an iframe is not an instance of the page's `Uint8Array`. So we check the length, not the class.
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
