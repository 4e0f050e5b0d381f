import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

// Every script of the page can read this entry of `localStorage`. This is acceptable, because the accounts are only for
// development.
const storageKey = 'fernweh.development-wallet';

/** The secret keys of this browser's accounts, in hex. */
interface Secrets {
  ethereum: string;
  solana: string;
}

type Accounts = ReturnType<typeof accountsOf>;

/** If storage is blocked, the accounts are only in this variable. */
let opened: Accounts | undefined;

/** Returns the accounts of this browser. At the first call, creates them. */
export function openAccounts(): Accounts {
  opened ??= readStored() ?? create();
  return opened;
}

/** Deletes the accounts, so that the next call of `openAccounts` creates new ones. */
export function forgetAccounts() {
  opened = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so there are no stored accounts.
  }
}

function readStored(): Accounts | null {
  try {
    const { ethereum, solana }: Partial<Secrets> = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return ethereum && solana ? accountsOf({ ethereum, solana }) : null;
  } catch {
    return null;
  }
}

function create(): Accounts {
  const secrets = {
    ethereum: bytesToHex(secp256k1.utils.randomSecretKey()),
    solana: bytesToHex(ed25519.utils.randomSecretKey()),
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(secrets));
  } catch {
    // Storage is blocked, so the accounts are lost when the page is closed.
  }
  return accountsOf(secrets);
}

/** @throws if a text is not a secret key in hex */
function accountsOf({ ethereum, solana }: Secrets) {
  return { ethereum: ethereumAccount(ethereum), solana: solanaAccount(solana) };
}

function ethereumAccount(secret: string) {
  const key = hexToBytes(secret);
  // An address is the last 20 bytes of the hash of the public key, without the key's first byte, which is a prefix.
  const hash = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  return {
    address: withChecksum(bytesToHex(hash.subarray(-20))),
    /** Signs a message (EIP-191). Returns `0x` and 65 bytes in hex. */
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

/** Returns an Ethereum address in mixed case. The case of its letters is the checksum of EIP-55. */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const written = [...digits].map((digit, index) => (hash.charAt(index) > '7' ? digit.toUpperCase() : digit));
  return `0x${written.join('')}`;
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
