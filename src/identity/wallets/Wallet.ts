/**
 * The interface of a wallet: EIP-1193, the Wallet Standard, or the interface of those Solana wallets that are in global
 * variables.
 */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

/** A wallet on the page that our code can call. */
export interface Wallet {
  /**
   * The id is unique on the page. For a wallet that the specification names, it is the client's name for the wallet.
   */
  readonly id: string;
  /** Empty if a wallet in a global variable does not state its name. */
  readonly name: string;
  readonly kind: WalletKind;
  /**
   * The wallet's own object. Its methods must be called with this object as `this`. The methods are code of somebody
   * else, so they may do anything.
   */
  readonly provider: object;
  /** A picture without animation as a `data:` address. It may be an SVG. Its size in pixels is not checked. */
  readonly icon?: string;
  /** The React key of the wallet's button. It stays the same if the wallet states its name later. */
  readonly key: number;
}

type Identifiers = { readonly [Name in 'id' | 'provider' | 'kind']: unknown };

/** Returns whether two objects are the same wallet, which may have been found in two ways. */
export const isSameWallet = (one: Identifiers, other: Identifiers) =>
  one.id === other.id || (one.provider === other.provider && one.kind === other.kind);
