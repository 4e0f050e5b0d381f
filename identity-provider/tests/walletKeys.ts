import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

export interface WalletKey {
  type: 'ethereum' | 'solana';
  /** The address in the form that wallets show: with the checksum for Ethereum, in base58 for Solana. */
  address: string;
  /** Returns a signature in the format of the provider's API: `0x` and hex digits, or base58. */
  sign(message: string): string;
}

export interface SolanaKey extends WalletKey {
  publicKey: Uint8Array;
  signBytes(message: Uint8Array): Uint8Array;
}

/** @param secretKey 32 bytes in hex, if the test needs a certain account */
export function createEthereumKey(secretKey?: string): WalletKey {
  const secret = secretKey ? bytesOf(secretKey) : secp256k1.utils.randomSecretKey();
  const hash = keccak_256(secp256k1.getPublicKey(secret, false).subarray(1));
  return {
    type: 'ethereum',
    address: withChecksum(hexOf(hash.subarray(-20))),
    sign(message) {
      const text = Buffer.from(message);
      const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
      const signed = secp256k1.sign(keccak_256(new Uint8Array(Buffer.concat([prefix, text]))), secret, {
        prehash: false,
        format: 'recovered',
      });
      const recoveryBit = signed[0] ?? 0;
      return `0x${hexOf(signed.subarray(1))}${(27 + recoveryBit).toString(16)}`;
    },
  };
}

/** Creates a Solana account. It signs with another implementation of Ed25519 than the provider uses. */
export function createSolanaKey(secretKey?: string): SolanaKey {
  const privateKey = secretKey ? toPrivateKey(secretKey) : generateKeyPairSync('ed25519').privateKey;
  const { x = '' } = privateKey.export({ format: 'jwk' });
  const publicKey = new Uint8Array(Buffer.from(x, 'base64url'));
  const signBytes = (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey));
  return {
    type: 'solana',
    address: base58.encode(publicKey),
    publicKey,
    signBytes,
    sign: (message) => base58.encode(signBytes(new Uint8Array(Buffer.from(message)))),
  };
}

function withChecksum(digits: string): string {
  const hash = hexOf(keccak_256(new Uint8Array(Buffer.from(digits))));
  const written = [...digits].map((digit, index) =>
    '89abcdef'.includes(hash.charAt(index)) ? digit.toUpperCase() : digit,
  );
  return `0x${written.join('')}`;
}

/** The start of an Ed25519 key in PKCS #8 (RFC 8410). The key's 32 bytes follow. */
const pkcs8 = '302e020100300506032b657004220420';

function toPrivateKey(secretKey: string) {
  return createPrivateKey({ key: Buffer.from(pkcs8 + secretKey, 'hex'), format: 'der', type: 'pkcs8' });
}

function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
