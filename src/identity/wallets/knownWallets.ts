interface KnownWallet {
  readonly name: string;
  /** The family that it is used for here, where it has both. */
  readonly family: 'ethereum' | 'solana';
  /** Its name in announcements of EIP-6963. */
  readonly rdns?: string;
  /** Where it puts itself on the page. */
  readonly global?: string;
  /** The flag by which it is known at `window.ethereum` and `window.solana`. */
  readonly flag?: string;
}

/** The wallets of the specification, in its order. The Wallet Standard knows them by the same names. */
export const knownWallets: readonly KnownWallet[] = [
  {
    name: 'Phantom',
    family: 'solana',
    rdns: 'app.phantom',
    global: 'phantom.solana',
    flag: 'isPhantom',
  },
  { name: 'Vessel', family: 'ethereum', global: 'vessel.ethereum' },
  { name: 'Binance', family: 'ethereum', rdns: 'com.binance.wallet', global: 'BinanceChain' },
  { name: 'Coinbase', family: 'ethereum', rdns: 'com.coinbase.wallet', flag: 'isCoinbaseWallet' },
  { name: 'Metamask', family: 'ethereum', rdns: 'io.metamask', flag: 'isMetaMask' },
];
