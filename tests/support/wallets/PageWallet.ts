import type { WalletKey } from './keys';

/** A wallet's answer, if it differs from the usual answer. Its values must be valid in JSON. */
export type Answer =
  | { value: unknown }
  | { rejects: unknown }
  | { throws: string }
  /** The usual answer, but only after the test has called `letWalletsAnswer`. */
  | 'waits'
  | 'hangs';

/**
 * A wallet on a page. It has a real key, accepts every request, and signs. As with real wallets, its methods fail if
 * `this` is another object.
 */
export interface PageWallet {
  name: string;
  /** A Solana wallet has a `SolanaKey`. */
  key: WalletKey;
  /**
   * Where the widget finds the wallet. `announced`: with the events of EIP-6963. `registered`: with the Wallet
   * Standard. `providers`: in the list `providers` of `window.ethereum`. `window.…`: in the global variable with this
   * name, such as `window.phantom.solana`.
   */
  at: 'announced' | 'registered' | 'providers' | `window.${string}`;
  rdns?: string;
  icon?: string;
  /** A member by which the widget recognises the wallet, such as `isMetaMask`. */
  flag?: string;
  /** If `true`, the wallet appears only after the test has called `letWalletsAppear`. */
  isLate?: boolean;
  lacks?: readonly string[];
  /** The names of members that throw when they are read. */
  throwsOn?: readonly string[];
  answers?: { connect?: Answer; accounts?: Answer; sign?: Answer };
  /** After it has connected, the wallet switches to the account of this key. */
  switchesTo?: WalletKey;
  /** The wallet signs with this key instead of its own. */
  signsWith?: WalletKey;
}

export type WalletCall = [wallet: string, asked: 'connect' | 'accounts' | 'sign'];
