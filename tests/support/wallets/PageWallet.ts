import type { WalletKey } from './keys';

/** A wrong answer of a wallet. Values are JSON. */
export type Answer =
  | { value: unknown }
  | { rejects: unknown }
  /** The call throws synchronously. */
  | { throws: string }
  /** The call answers normally after `letWalletsAnswer` was called. */
  | 'waits'
  /** The call never ends. */
  | 'hangs';

/**
 * A wallet on a page. It has a real key, accepts requests, and signs. If a method is called with another `this`, it
 * fails.
 */
export interface PageWallet {
  name: string;
  /** The wallet's key. It is a `SolanaKey` for a Solana wallet. */
  key: WalletKey;
  /**
   * How the page finds the wallet: it announces itself (EIP-6963), registers itself (Wallet Standard), is one of the
   * `providers` of `window.ethereum`, or is a global such as `phantom.solana`.
   */
  at: 'announced' | 'registered' | 'providers' | `window.${string}`;
  rdns?: string;
  icon?: string;
  /** A flag that names the wallet, such as `isMetaMask`. */
  flag?: string;
  /** If `true`, the wallet appears only after `letWalletsAppear` was called. */
  isLate?: boolean;
  /** The names of members that the wallet does not have. */
  lacks?: readonly string[];
  /** The names of members that throw when they are read. */
  throwsOn?: readonly string[];
  answers?: { connect?: Answer; accounts?: Answer; sign?: Answer };
  /** The account to which the wallet switches after the connection. */
  switchesTo?: WalletKey;
  /** The key with which the wallet signs instead of its own key. */
  signsWith?: WalletKey;
}

/** A call of a wallet: the wallet's name and the kind of call. */
export type WalletCall = [wallet: string, asked: 'connect' | 'accounts' | 'sign'];
