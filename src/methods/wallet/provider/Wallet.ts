/** EIP-1193, a global variable of a Solana wallet, or the Wallet Standard. */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

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
