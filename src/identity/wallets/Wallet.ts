/** The interface of a wallet: EIP-1193, an injected Solana provider, or the Wallet Standard. */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

/** A wallet on the page. */
export interface Wallet {
  /** An id that is unique on the page. For wallets of the specification it is the client's name. */
  readonly id: string;
  /** The name that the person sees. Empty for an injected wallet that does not name itself. */
  readonly name: string;
  readonly kind: WalletKind;
  /**
   * The wallet's own object, which is the `this` of its methods. It is foreign code, so its methods may do anything.
   */
  readonly provider: object;
  /** A `data:` address of an image without scripts and animation. Its size in pixels is not limited. */
  readonly icon?: string;
  /** The React key of the wallet's button. It stays the same if the wallet names itself later. */
  readonly key: number;
}
