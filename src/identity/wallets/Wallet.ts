/** How a wallet is driven: by EIP-1193, as an injected Solana provider, or by the Wallet Standard. */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

/** A wallet that is on the page. */
export interface Wallet {
  /** Of the wallets on the page each has another one. Wallets of the specification have the client's names for them. */
  readonly id: string;
  /** As the person knows it. Empty: an injected wallet that does not say which one it is. */
  readonly name: string;
  readonly kind: WalletKind;
  /** The object that the wallet gave. Its methods are called on it, and it may do anything. */
  readonly provider: object;
  /** A `data:` address of an image that can neither run nor move. It may have any number of pixels. */
  readonly icon?: string;
  /** Of its button, which stays when the page says later which wallet it is. */
  readonly key: number;
}
