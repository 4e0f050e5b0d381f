import type { WalletFamily } from './types';

export interface KnownWallet {
  readonly name: string;
  /** The family that it is used with here, if it has both. */
  readonly family: WalletFamily;
  /** Its identifier in announcements of EIP-6963. */
  readonly rdns?: string;
  /** Its own place on the page. */
  readonly global?: string;
  /** Its flag at the global of its family, `window.ethereum` or `window.solana`. */
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

/** Finds a wallet by its announced name: `MetaMask` and `Metamask`, `Coinbase Wallet` and `Coinbase` are the same. */
export const knownByName = (given: string) => knownWallets.find(({ name }) => plain(name) === plain(given));

const plain = (name: string) => name.toLowerCase().replace(/ wallet$/, '');
