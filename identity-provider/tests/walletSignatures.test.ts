import { createPublicKey, verify } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import { ethereum } from '../src/wallets/ethereum';
import { solana } from '../src/wallets/solana';
import {
  forgeWithoutSecret,
  signWithMixedKey,
  signWithoutNonce,
  smallOrderKeys,
  withLargeScalar,
  type Forgery,
} from './walletForgeries';
import { createEthereumKey, createSolanaKey } from './walletKeys';

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

describe('Ethereum', () => {
  // The address is an example in EIP-55.
  test('an address is the same in lower case, in upper case and with its checksum', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const digits = address.slice(2);
    expect(ethereum.readAddress(address)).toBe(address);
    expect(ethereum.readAddress(`0x${digits.toLowerCase()}`)).toBe(address);
    expect(ethereum.readAddress(`0x${digits.toUpperCase()}`)).toBe(address);
  });

  test.each([
    ['one letter in the other case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['no prefix', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a name', 'ada.eth'],
  ])('a text with %s is not an address', (_case, text) => {
    expect(ethereum.readAddress(text)).toBeNull();
  });

  // The key is an example in the documentation of web3.js. The signature was made with another library.
  const secretKey = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
  const key = createEthereumKey(secretKey);
  const message = 'Some data';
  const r = 'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd';
  const s = '6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029';
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const twin = (order - BigInt(`0x${s}`)).toString(16);
  const zero = '0'.repeat(64);

  test.each([
    ['as wallets write it', `0x${r}${s}1c`],
    ['with a last byte of 0 or 1', `0x${r}${s}01`],
  ])('a signature %s is accepted', (_case, signature) => {
    expect(key.address).toBe('0x2c7536E3605D9C16a7a3D7b1898e529396a65c23');
    expect(ethereum.isSignedBy(key.address, message, signature)).toBe(true);
  });

  test.each([
    ['of another text', `0x${r}${s}1c`, 'Some other data'],
    ['with the other recovery bit', `0x${r}${s}1b`],
    ['with a recovery bit that does not exist', `0x${r}${s}1d`],
    ['in its other form, with the higher s', `0x${r}${twin}1b`],
    ['with an r of 0', `0x${zero}${s}1c`],
    ['with an s of 0', `0x${r}${zero}1c`],
    ['with an r out of range', `0x${order.toString(16)}${s}1c`],
    ['with an s out of range', `0x${r}${order.toString(16)}1c`],
  ])('a signature %s is refused', (_case, signature, text = message) => {
    expect(ethereum.isSignedBy(key.address, text, signature)).toBe(false);
  });

  test('a signature of the bare text, without the prefix of EIP-191, is refused', () => {
    const hash = keccak_256(new Uint8Array(Buffer.from(message)));
    const signed = secp256k1.sign(hash, bytesOf(secretKey), { prehash: false, format: 'recovered' });
    const [recoveryBit = 0, ...numbers] = signed;
    const signature = `0x${Buffer.from(numbers).toString('hex')}${(27 + recoveryBit).toString(16)}`;
    expect(ethereum.isSignedBy(key.address, message, signature)).toBe(false);
  });
});

describe('Solana', () => {
  // This is test 2 in RFC 8032, 7.1. It signs a text of one letter.
  const address = base58.encode(bytesOf('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'));
  const signature = base58.encode(
    bytesOf(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ),
  );

  test('the example of RFC 8032 is valid, and so are signatures of another implementation', () => {
    expect(solana.readAddress(address)).toBe(address);
    expect(solana.isSignedBy(address, 'r', signature)).toBe(true);
    const key = createSolanaKey();
    expect(solana.readAddress(key.address)).toBe(key.address);
    expect(solana.isSignedBy(key.address, 'Grüezi 🦊', key.sign('Grüezi 🦊'))).toBe(true);
  });

  const bytes = base58.decode(signature);
  test.each([
    ['of another text', signature, 's'],
    ['with a bit turned in R', base58.encode(bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte)))],
    ['with a bit turned in S', base58.encode(bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)))],
    ['with the order of the group added to S', withLargeScalar(signature)],
    ['with a byte too many', base58.encode(new Uint8Array([...bytes, 0]))],
  ])('a signature %s is refused', (_case, forged, text = 'r') => {
    expect(solana.isSignedBy(address, text, forged)).toBe(false);
  });

  test.each([
    ['too short', base58.encode(new Uint8Array(31).fill(9))],
    ['not in base58', '0OIl'.repeat(11)],
    ['an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['no point of the curve', base58.encode(bytesOf('02'.padEnd(64, '0')))],
  ])('an address that is %s is refused', (_case, text) => {
    expect(solana.readAddress(text)).toBeNull();
    expect(solana.isSignedBy(text, 'r', signature)).toBe(false);
  });

  // `node:crypto` accepts all these forged signatures, so the provider needs further checks.
  test.each<[string, Forgery]>([
    ...smallOrderKeys.map(([name, key]): [string, Forgery] => [
      `without any secret, for ${name} as the key`,
      forgeWithoutSecret(key),
    ]),
    ['by a key with a part of small order', signWithMixedKey()],
    ['with the identity point as R', signWithoutNonce()],
  ])('a forgery %s is refused, though node:crypto accepts it', (_case, forgery) => {
    expect(passesPlatformCheck(forgery)).toBe(true);
    expect(solana.isSignedBy(forgery.address, forgery.message, forgery.signature)).toBe(false);
  });

  test.each(smallOrderKeys)('%s is not an address', (_case, key) => {
    expect(solana.readAddress(base58.encode(bytesOf(key)))).toBeNull();
  });
});

/** Returns whether `node:crypto` accepts the signature. */
function passesPlatformCheck({ address, message, signature }: Forgery): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message), key, base58.decode(signature));
}
