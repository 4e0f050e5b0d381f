import type { WalletFamily } from './types';

export interface KnownWallet {
  readonly name: string;
  /** The widget uses the wallet with this family of blockchains, even if the wallet supports both families. */
  readonly family: WalletFamily;
  /** The identifier of the wallet in announcements (EIP-6963). */
  readonly rdns?: string;
  /** The global variable that only this wallet uses. */
  readonly global?: string;
  /** The flag that the wallet sets in the global variable of its family (`window.ethereum` or `window.solana`). */
  readonly flag?: string;
}

/**
 * The wallets that the specification names, in its order. They announce themselves with the same names in the Wallet
 * Standard, a protocol by which a page finds wallets.
 */
export const knownWallets: readonly KnownWallet[] = [
  { name: 'Phantom', family: 'solana', rdns: 'app.phantom', global: 'phantom.solana', flag: 'isPhantom' },
  { name: 'Vessel', family: 'ethereum', global: 'vessel.ethereum' },
  { name: 'Binance', family: 'ethereum', rdns: 'com.binance.wallet', global: 'BinanceChain' },
  { name: 'Coinbase', family: 'ethereum', rdns: 'com.coinbase.wallet', flag: 'isCoinbaseWallet' },
  { name: 'Metamask', family: 'ethereum', rdns: 'io.metamask', flag: 'isMetaMask' },
];

/**
 * Finds a known wallet by the name that it announces. It ignores the case of letters, and a "Wallet" at the end:
 * `MetaMask` finds `Metamask`, and `Coinbase Wallet` finds `Coinbase`.
 */
export const knownByName = (given: string) =>
  knownWallets.find(({ name }) => normalized(name) === normalized(given));

const normalized = (name: string) => name.toLowerCase().replace(/ wallet$/, '');
