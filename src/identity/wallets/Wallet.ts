/** How a wallet is driven: by EIP-1193, as an injected Solana provider, or by the Wallet Standard. */
export type WalletKind = 'ethereum' | 'solana' | 'standard';

/** A wallet that is on the page. */
export interface Wallet {
  /** Of the wallets on the page each has another one: a known wallet's, its own, or one of the two below. */
  readonly name: string;
  readonly kind: WalletKind;
  /** The object that the wallet gave. Its methods are called on it, and it may do anything. */
  readonly provider: object;
  /** A `data:` address of an image that cannot run. */
  readonly icon?: string;
}

/** An injected wallet that does not say which one it is. The names are those of the client. */
export const OTHER_ETHEREUM = 'GenericEthereumWallet';
export const OTHER_SOLANA = 'GenericSolanaWallet';
