import { base58 } from '@scure/base';
import type { WalletFamily } from './walletCalls';
import { readEntries, readProperty } from './readProperty';

/** A driver may throw anything: `walletPrompts.ts` converts the errors and limits the time. */
export interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  /** Opens the wallet's prompt. Resolves to the chosen account, or to `undefined` for an invalid response. */
  requestAddress(provider: Provider): Promise<string | undefined>;
  /** Reads the selected accounts without a prompt. Empty if the wallet does not support this. */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  isSame(one: string, other: string): boolean;
  /** Opens the wallet's prompt. Resolves to `undefined` for an invalid response. */
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}

/** EIP-1193. `watchWallets` has checked `request`. */
interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

const SIGNATURE_MAX_LENGTH = 10_000; // accounts that are smart contracts have long signatures

export const ethereum: WalletDriver<EthereumProvider> = {
  family: 'ethereum',

  async requestAddress(provider) {
    return addressesIn(await provider.request({ method: 'eth_requestAccounts' }))[0];
  },

  async readAddresses(provider) {
    return addressesIn(await provider.request({ method: 'eth_accounts' }));
  },

  // The case of the letters in an address is only a checksum (EIP-55).
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),

  async sign(provider, address, challenge) {
    const signature = await provider.request({ method: 'personal_sign', params: [challenge, address] });
    return isHex(signature) ? signature : undefined;
  },
};

const addressesIn = (accounts: unknown): string[] => readEntries(accounts).filter(isAddress);

const isAddress = (account: unknown): account is string =>
  typeof account === 'string' && /^0x[\da-f]{40}$/i.test(account);

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= SIGNATURE_MAX_LENGTH && /^0x([\da-f]{2})+$/i.test(value);

/** A Solana wallet in a global variable. `watchWallets` has checked `connect`, and one of the other two methods. */
interface SolanaProvider {
  connect(): Promise<unknown>;
  request?(call: { method: string; params: object }): Promise<unknown>;
  signMessage?(message: Uint8Array, display: string): Promise<unknown>;
}

const publicKeyOf = (owner: unknown) => solanaAddress(readProperty(owner, 'publicKey'));

export const solana: WalletDriver<SolanaProvider> = {
  family: 'solana',

  async requestAddress(provider) {
    const answer = await provider.connect();
    return publicKeyOf(answer) ?? publicKeyOf(provider);
  },

  async readAddresses(provider) {
    const address = publicKeyOf(provider);
    return address ? [address] : [];
  },

  isSame: (one, other) => one === other,

  async sign(provider, _, challenge) {
    const message = new TextEncoder().encode(challenge);
    const answer =
      typeof provider.request === 'function'
        ? await provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
        : await provider.signMessage?.(message, 'utf8');
    return solanaSignature(readProperty(answer, 'signature') ?? answer);
  },
};

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** The base58 digits of a signature. */
const MAX_LENGTH = 88;

/** @param value a text, or an object of the wallet that converts itself to a text */
export function solanaAddress(value: unknown): string | undefined {
  const text = String(value ?? '');
  return hasBytes(text, ADDRESS_BYTES) ? text : undefined;
}

/** Wallets return bytes, an array of numbers, or a text in base58. Returns `undefined` for an invalid signature. */
export function solanaSignature(value: unknown): string | undefined {
  if (typeof value === 'string') return hasBytes(value, SIGNATURE_BYTES) ? value : undefined;
  // An array from an iframe is not an instance of the page's `Uint8Array`.
  if (readProperty(value, 'length') !== SIGNATURE_BYTES) return undefined;
  const bytes = Array.from({ length: SIGNATURE_BYTES }, (_, index) => readProperty(value, `${index}`));
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
