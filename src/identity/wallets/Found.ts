import type { Wallet } from './Wallet';

/**
 * An object in the page that may be a wallet. It has announced itself, or is in a global variable. Its members are not
 * checked yet.
 */
export interface Found extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly rank: Rank;
}

/**
 * How certain we are that this object is the wallet with this name. A higher number is more certain.
 * - 3: the object states its own name, and belongs to the family of blockchains with which the widget uses this wallet.
 * - 2: a flag indicates the wallet, but other wallets set the same flag.
 * - 1: the object states its own name, but belongs to the other family of blockchains.
 * - 0: the object does not state its name.
 */
export type Rank = 0 | 1 | 2 | 3;
