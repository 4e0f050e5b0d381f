import type { WalletKey } from './keys';

/** What a wallet does in place of what it should. Values are JSON. */
export type Answer =
  | { value: unknown }
  | { rejects: unknown }
  /** Throws before there is a promise. */
  | { throws: string }
  /** Answers as it should when the test says so (`letWalletsAnswer`). */
  | 'waits'
  /** Calls back neither with an answer nor with an error. */
  | 'hangs';

/** A wallet of a page: it holds a real key, says yes, and signs. Its methods fail when `this` is another object. */
export interface PageWallet {
  name: string;
  /** For Solana, a `SolanaKey`. */
  key: WalletKey;
  /**
   * How the page finds it: it announces itself (EIP-6963), registers itself (Wallet Standard), is one of the `providers` of
   * `window.ethereum`, or stands at a global, such as `phantom.solana`.
   */
  at: 'announced' | 'registered' | 'providers' | `window.${string}`;
  rdns?: string;
  icon?: string;
  /** Says yes when the page asks which wallet it is, such as `isMetaMask`. */
  flag?: string;
  /** Appears when the test says so (`letWalletsAppear`). */
  isLate?: boolean;
  /** Members that it does not have. */
  lacks?: readonly string[];
  /** Members that throw when they are read. */
  throwsOn?: readonly string[];
  answers?: { connect?: Answer; accounts?: Answer; sign?: Answer };
  /** It is on this account from the connection on. */
  switchesTo?: WalletKey;
  /** It signs with this key, and says that it was its own. */
  signsWith?: WalletKey;
}

/** A call of a wallet: its name, and what it was asked for. */
export type WalletCall = [wallet: string, asked: 'connect' | 'accounts' | 'sign'];
