import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { WalletFamily } from './walletFamily.ts';

/**
 * The last byte of a signature (in hex), and the recovery bit that the byte stands for. The byte is usually 27 for the
 * bit 0, and 28 for the bit 1. But some hardware wallets write 0 or 1.
 */
const recoveryBits = new Map([
  ['1b', 0],
  ['1c', 1],
  ['00', 0],
  ['01', 1],
]);

/**
 * Ethereum accounts with a key of their own (no contracts). Addresses have the checksum of EIP-55, and signatures are
 * made with `personal_sign` (EIP-191).
 */
export const ethereum: WalletFamily = {
  readAddress(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
    const digits = text.slice(2);
    const address = withChecksum(digits.toLowerCase());
    // The checksum of an address decides which letters are in upper case and which are in lower case. If all letters
    // are in upper case, or all in lower case, the address has no checksum.
    const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
    return hasChecksum && text !== address ? null : address;
  },

  isSignedBy: (address, message, signature) => recoverSigner(message, signature) === address,
};

/** Returns the address whose key has made the signature, or null if the signature is not valid. */
function recoverSigner(message: string, signature: string): string | null {
  // A signature has 65 bytes: the numbers r and s, 32 bytes each, and the last byte.
  const [, numbers = '', lastByte = ''] =
    /^0x([0-9a-f]{128})([0-9a-f]{2})$/.exec(signature.toLowerCase()) ?? [];
  const recoveryBit = recoveryBits.get(lastByte);
  if (recoveryBit === undefined) return null;
  try {
    const parsed = secp256k1.Signature.fromBytes(hexToBytes(numbers), 'compact').addRecoveryBit(recoveryBit);
    // Every signature has a second valid form, with another value of `s`. Wallets use the form with the lower `s`
    // (EIP-2), so we refuse the other form.
    if (parsed.hasHighS()) return null;
    return addressOf(parsed.recoverPublicKey(hashMessage(message)).toBytes(false));
  } catch {
    // The library throws if a number is out of range or not on the curve.
    return null;
  }
}

/** The prefix is that of EIP-191. */
function hashMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** @param publicKey in uncompressed form. Its first byte is a prefix and is not hashed. */
function addressOf(publicKey: Uint8Array): string {
  return withChecksum(bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20)));
}

/**
 * Adds the checksum of EIP-55 to an address: the address is hashed, and a letter of the address is in upper case if the
 * hash has a digit of 8 or more at the same position.
 */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const written = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${written.join('')}`;
}
