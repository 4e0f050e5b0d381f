import type { WalletFamily } from './types';

export interface KnownWallet {
  readonly name: string;
  /** The family with which the widget uses the wallet, even if the wallet supports both. */
  readonly family: WalletFamily;
  /** The wallet's identifier in announcements of EIP-6963. */
  readonly rdns?: string;
  /** The global that only this wallet uses. */
  readonly global?: string;
  /** The flag that the wallet sets in the global of its family (`window.ethereum` or `window.solana`). */
  readonly flag?: string;
}

/** The wallets of the specification, in its order. The Wallet Standard uses the same names. */
export const knownWallets: readonly KnownWallet[] = [
  { name: 'Phantom', family: 'solana', rdns: 'app.phantom', global: 'phantom.solana', flag: 'isPhantom' },
  { name: 'Vessel', family: 'ethereum', global: 'vessel.ethereum' },
  { name: 'Binance', family: 'ethereum', rdns: 'com.binance.wallet', global: 'BinanceChain' },
  { name: 'Coinbase', family: 'ethereum', rdns: 'com.coinbase.wallet', flag: 'isCoinbaseWallet' },
  { name: 'Metamask', family: 'ethereum', rdns: 'io.metamask', flag: 'isMetaMask' },
];

/**
 * Finds a known wallet by its announced name. Ignores the case and a final "Wallet": `MetaMask` finds `Metamask`, and
 * `Coinbase Wallet` finds `Coinbase`.
 */
export const knownByName = (given: string) => knownWallets.find(({ name }) => plain(name) === plain(given));

const plain = (name: string) => name.toLowerCase().replace(/ wallet$/, '');
