import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { WalletFamily } from './walletFamily';

/** The last byte of a signature: usually 27 or 28; some hardware wallets write 0 or 1. */
const recoveryBits = new Map([
  ['1b', 0],
  ['1c', 1],
  ['00', 0],
  ['01', 1],
]);

/** Accounts with their own key: addresses of EIP-55, signatures of `personal_sign` (EIP-191). */
export const ethereum: WalletFamily = {
  readAddress(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
    const digits = text.slice(2);
    const address = withChecksum(digits.toLowerCase());
    // Letters of one case contain no checksum.
    const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
    return hasChecksum && text !== address ? null : address;
  },

  isSignedBy: (address, message, signature) => recoverSigner(message, signature) === address,
};

/** The address of the key that made the signature; null for an invalid signature. */
function recoverSigner(message: string, signature: string): string | null {
  const [, numbers = '', end = ''] = /^0x([0-9a-f]{128})([0-9a-f]{2})$/.exec(signature.toLowerCase()) ?? [];
  const recoveryBit = recoveryBits.get(end);
  if (recoveryBit === undefined) return null;
  try {
    const parsed = secp256k1.Signature.fromBytes(hexToBytes(numbers), 'compact').addRecoveryBit(recoveryBit);
    // Every signature has a second form with another s; wallets use the one with the lower s (EIP-2).
    if (parsed.hasHighS()) return null;
    return addressOf(parsed.recoverPublicKey(hashMessage(message)).toBytes(false));
  } catch {
    // A number out of range, or one without a point.
    return null;
  }
}

function hashMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** @param publicKey uncompressed; its first byte is a prefix and is not hashed */
function addressOf(publicKey: Uint8Array): string {
  return withChecksum(bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20)));
}

/** Writes a letter in upper case if the hash of the digits has 8 or more at its position (EIP-55). */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const written = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${written.join('')}`;
}
