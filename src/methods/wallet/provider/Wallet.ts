/** The interface of the wallet: EIP-1193, a global variable of a Solana wallet, or the Wallet Standard. */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

/** The provider's `crypto_wallet_type`. */
export type WalletFamily = 'ethereum' | 'solana';

export interface WalletAccount {
  readonly family: WalletFamily;
  /** Ethereum: `0x` and 40 hexadecimal digits. Solana: base58 of 32 bytes. */
  readonly address: string;
}

/** The case of the letters in an Ethereum address is only a checksum (EIP-55). */
export const isSameAddress = (family: WalletFamily, one: string, other: string): boolean =>
  family === 'ethereum' ? one.toLowerCase() === other.toLowerCase() : one === other;

export interface Wallet {
  /** Unique on the page. The client's name for the wallet, if the specification names it. */
  readonly id: string;
  /** Empty if a wallet in a global variable does not state its name. */
  readonly name: string;
  readonly kind: WalletKind;
  /** The wallet's own object, which its methods need as `this`. They are code of others, so they may do anything. */
  readonly provider: object;
  /** A still picture as a `data:` URL, maybe an SVG. Its size in pixels is not checked. */
  readonly icon?: string;
  /** The React key, which stays if the wallet states its name later. */
  readonly key: number;
}

type Identifiers = { readonly [Name in 'id' | 'provider' | 'kind']: unknown };

/** A wallet may have been found in two ways. */
export const isSameWallet = (one: Identifiers, other: Identifiers) =>
  one.id === other.id || (one.provider === other.provider && one.kind === other.kind);

export const isUsable = <Found extends { kind: WalletKind; provider: unknown }>(
  found: Found,
): found is Found & { provider: object } => checks[found.kind](found.provider);

/** Check that the wallet has the methods that the drivers call. */
const checks: Readonly<Record<WalletKind, (provider: unknown) => boolean>> = {
  ethereum: (provider) => hasMethod(provider, 'request'),
  solana: (provider) =>
    hasMethod(provider, 'connect') && (hasMethod(provider, 'request') || hasMethod(provider, 'signMessage')),
  standard(wallet) {
    const features = readProperty(wallet, 'features');
    return (
      hasMethod(readProperty(features, 'standard:connect'), 'connect') &&
      hasMethod(readProperty(features, 'solana:signMessage'), 'signMessage')
    );
  },
};

/** An element of the page, which may have a wallet's name, is no function. */
const hasMethod = (owner: unknown, method: string) => typeof readProperty(owner, method) === 'function';

/** Returns `undefined` if the value throws, as objects of other scripts may do. */
export function readProperty(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/** Returns at most 100 entries, one by one: the list is the wallet's, so its methods and entries may throw. */
export const readEntries = (list: unknown): unknown[] =>
  Array.isArray(list) ? Array.from({ length: 100 }, (_, index) => readProperty(list, String(index))) : [];
