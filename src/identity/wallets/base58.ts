import { base58 } from '@scure/base';
import { readMember } from './readMember';

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** 64 bytes have at most 88 digits. */
const MAX_LENGTH = 88;

/** The text of an address; `undefined` if it is not valid. */
export function solanaAddress(value: unknown): string | undefined {
  const text = String(value ?? '');
  return hasBytes(text, ADDRESS_BYTES) ? text : undefined;
}

/** The base58 text of a signature. Wallets return bytes, an array of numbers, or the text. */
export function solanaSignature(value: unknown): string | undefined {
  if (typeof value === 'string') return hasBytes(value, SIGNATURE_BYTES) ? value : undefined;
  // Bytes of another frame are not an instance of this frame's class.
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
