import { createHash } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

export interface Forgery {
  address: string;
  message: string;
  signature: string;
}

const { Point } = ed25519;
const order = Point.Fn.ORDER;

/**
 * Weak public keys: points of the curve with the order 1 (the identity), 2, 4 or 8. For such a key, anyone can forge
 * signatures. Each text encodes the point's y; the last bit is the sign of x.
 */
export const smallOrderKeys = [
  ['the identity point', '0100000000000000000000000000000000000000000000000000000000000000'],
  ['the identity point plus p', 'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['a point of order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['a point of order 4', '0000000000000000000000000000000000000000000000000000000000000000'],
  ['a point of order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
] as const;

const identity = Point.ZERO.toBytes();

/**
 * Forges a signature without any secret, for a public key of small order: R is the identity point, and S is 0.
 * With a text of `findMessage`, a verifier accepts this signature, unless the verifier refuses keys of small order.
 */
export function forgeWithoutSecret(keyInHex: string): Forgery {
  const key = bytesOf(keyInHex);
  const message = findMessage(identity, key);
  return createForgery(key, message, identity, 0n);
}

/**
 * Returns a signature for a public key that is the sum of a real key and a point of small order. The secret of the real
 * key makes the signature.
 */
export function signWithMixedKey(): Forgery {
  const [secret, nonce] = [123_456_789n, 987_654_321n];
  const torsion = Point.fromBytes(bytesOf(smallOrderKeys[4][1]), true);
  const key = Point.BASE.multiply(secret).add(torsion).toBytes();
  const commitment = Point.BASE.multiply(nonce).toBytes();
  const message = findMessage(commitment, key);
  return createForgery(key, message, commitment, nonce + hash(commitment, key, message) * secret);
}

/** Signs with a real key, but uses 0 as the nonce. */
export function signWithoutNonce(): Forgery {
  const secret = 123_456_789n;
  const key = Point.BASE.multiply(secret).toBytes();
  const message = 'without a nonce';
  return createForgery(key, message, identity, hash(identity, key, message) * secret);
}

/** Adds the group's order to the S of a signature. The new S is the same number modulo the order. */
export function withLargeScalar(signature: string): string {
  const bytes = base58.decode(signature);
  return base58.encode(
    new Uint8Array([...bytes.subarray(0, 32), ...toBytes(toNumber(bytes.subarray(32)) + order)]),
  );
}

/**
 * Finds a text whose hash is a multiple of 8. If a point of small order is multiplied by a multiple of 8, the result is
 * the identity point.
 */
function findMessage(commitment: Uint8Array, key: Uint8Array): string {
  for (let count = 0; ; count += 1) {
    const message = `forged ${count}`;
    if (hash(commitment, key, message) % 8n === 0n) return message;
  }
}

function createForgery(key: Uint8Array, message: string, commitment: Uint8Array, scalar: bigint): Forgery {
  const signature = new Uint8Array([...commitment, ...toBytes(scalar % order)]);
  return { address: base58.encode(key), message, signature: base58.encode(signature) };
}

/** Returns the number k of RFC 8032, 5.1.7: the hash of R, the key and the message, modulo the group's order. */
function hash(commitment: Uint8Array, key: Uint8Array, message: string): bigint {
  const digest = createHash('sha512').update(commitment).update(key).update(message).digest();
  return toNumber(new Uint8Array(digest)) % order;
}

/** Little-endian, as in Ed25519. */
function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

function toBytes(number: bigint): Uint8Array {
  return bytesOf(number.toString(16).padStart(64, '0')).reverse();
}

function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}
