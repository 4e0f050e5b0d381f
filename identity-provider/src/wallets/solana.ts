import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { WalletFamily } from './walletFamily.ts';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** In base58: log 256 / log 58, rounded up. */
const CHARACTERS_PER_BYTE = 1.37;
const base58Pattern = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** Solana accounts. An address is an Ed25519 key in base58. A signature has the format of RFC 8032. */
export const solana: WalletFamily = {
  readAddress(text) {
    const key = decode(text, KEY_BYTES);
    return key && isSoundPoint(key) ? text : null;
  },

  isSignedBy(address, message, signature) {
    const key = decode(address, KEY_BYTES);
    const bytes = decode(signature, SIGNATURE_BYTES);
    if (!key || !bytes) return false;
    // The first half of a signature is a point too (R in RFC 8032).
    if (!isSoundPoint(key) || !isSoundPoint(bytes.subarray(0, KEY_BYTES))) return false;
    return ed25519.verify(bytes, utf8ToBytes(message), key, { zip215: false });
  },
};

/**
 * Returns whether the bytes encode a point that a real key or signature can have: in canonical form, in the group of
 * prime order, and not the identity point. `node:crypto` accepts more points. For some of them, anyone can make a valid
 * signature without a secret key.
 */
function isSoundPoint(bytes: Uint8Array): boolean {
  try {
    const point = ed25519.Point.fromBytes(bytes, false);
    return point.isTorsionFree() && !point.is0();
  } catch {
    return false;
  }
}

/**
 * Decodes base58. Returns null if the text is not base58, or has another length. The length is checked first, because
 * the duration grows with the square of the length.
 */
function decode(text: string, length: number): Uint8Array | null {
  const longest = Math.ceil(length * CHARACTERS_PER_BYTE);
  if (text.length > longest || !base58Pattern.test(text)) return null;
  const bytes = base58.decode(text);
  return bytes.length === length ? bytes : null;
}
