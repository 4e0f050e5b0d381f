import type { WalletKey } from './keys';

/** A wallet's misbehaviour. Values are JSON. */
export type Answer =
  | { value: unknown }
  | { rejects: unknown }
  /** Throws synchronously. */
  | { throws: string }
  /** Answers normally after `letWalletsAnswer`. */
  | 'waits'
  /** Calls back neither with a result nor with an error. */
  | 'hangs';

/** A wallet of a page: it has a real key, accepts requests, and signs. Its methods fail when `this` is another object. */
export interface PageWallet {
  name: string;
  /** For Solana, a `SolanaKey`. */
  key: WalletKey;
  /**
   * How the page finds it: it announces itself (EIP-6963), registers itself (Wallet Standard), is one of the `providers`
   * of `window.ethereum`, or is a global such as `phantom.solana`.
   */
  at: 'announced' | 'registered' | 'providers' | `window.${string}`;
  rdns?: string;
  icon?: string;
  /** A flag that names the wallet, such as `isMetaMask`. */
  flag?: string;
  /** Appears after `letWalletsAppear`. */
  isLate?: boolean;
  /** Members that it does not have. */
  lacks?: readonly string[];
  /** Members that throw when they are read. */
  throwsOn?: readonly string[];
  answers?: { connect?: Answer; accounts?: Answer; sign?: Answer };
  /** Switches to this account after the connection. */
  switchesTo?: WalletKey;
  /** Signs with this key instead of its own. */
  signsWith?: WalletKey;
}

/** A call of a wallet: the wallet's name and the kind of call. */
export type WalletCall = [wallet: string, asked: 'connect' | 'accounts' | 'sign'];
