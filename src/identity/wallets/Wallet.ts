/** How to call a wallet: through EIP-1193, as an injected Solana provider, or through the Wallet Standard. */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

/** A wallet on the page. */
export interface Wallet {
  /** Unique on the page. Wallets of the specification have the client's names. */
  readonly id: string;
  /** The name that the person sees. Empty for an injected wallet that does not name itself. */
  readonly name: string;
  readonly kind: WalletKind;
  /** The wallet's own object. Its methods are called on it, and they may do anything. */
  readonly provider: object;
  /** A `data:` address of an image without scripts and animation. Its size in pixels is not limited. */
  readonly icon?: string;
  /** The key of its button, which stays when the wallet names itself later. */
  readonly key: number;
}
