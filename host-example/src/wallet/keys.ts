import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

// Where every script of the page can read them: good enough for keys that hold nothing.
const place = 'fernweh.development-wallet';

/** The secret keys of this browser, in hex. */
interface Secrets {
  ethereum: string;
  solana: string;
}

/** The two accounts of this browser, which are made the first time. */
export function openAccounts() {
  const secrets = read() ?? create();
  return { ethereum: ethereumAccount(secrets.ethereum), solana: solanaAccount(secrets.solana) };
}

export function forgetAccounts() {
  localStorage.removeItem(place);
}

function read(): Secrets | null {
  const { ethereum, solana }: Partial<Secrets> = JSON.parse(localStorage.getItem(place) ?? '{}');
  return ethereum && solana ? { ethereum, solana } : null;
}

function create(): Secrets {
  const secrets = {
    ethereum: bytesToHex(secp256k1.utils.randomSecretKey()),
    solana: bytesToHex(ed25519.utils.randomSecretKey()),
  };
  localStorage.setItem(place, JSON.stringify(secrets));
  return secrets;
}

function ethereumAccount(secret: string) {
  const key = hexToBytes(secret);
  const hash = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  return {
    address: withChecksum(bytesToHex(hash.subarray(-20))),
    /** EIP-191: `0x` and 65 bytes in hex. */
    sign(message: Uint8Array): string {
      const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`);
      const options = { prehash: false, format: 'recovered' } as const;
      const [recovery = 0, ...signature] = secp256k1.sign(
        keccak_256(concatBytes(prefix, message)),
        key,
        options,
      );
      return `0x${bytesToHex(Uint8Array.from([...signature, 27 + recovery]))}`;
    },
  };
}

/** EIP-55: the capitals of an address are its checksum. */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${digits.replace(/./g, (digit, at: number) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))}`;
}

function solanaAccount(secret: string) {
  const key = hexToBytes(secret);
  const publicKey = ed25519.getPublicKey(key);
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (message: Uint8Array) => ed25519.sign(message, key),
  };
}
