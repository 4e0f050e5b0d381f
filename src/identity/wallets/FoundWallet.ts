import type { Wallet } from './Wallet';

/**
 * A candidate for the list of wallets: an object that has announced itself as a wallet, or is in a global variable that
 * wallets use. Its members are not checked yet.
 */
export interface FoundWallet extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly rank: Rank;
}

/**
 * How certain we are that this object is the wallet with this name. A higher number is more certain.
 * - 3: the object is in a global variable that only this wallet uses; or it states its own name, and belongs to the
 *   family of blockchains with which the widget uses this wallet.
 * - 2: a flag indicates the wallet, but other wallets set the same flag.
 * - 1: the object states its own name, but belongs to the other family of blockchains.
 * - 0: the object does not state its name.
 */
export type Rank = 0 | 1 | 2 | 3;
