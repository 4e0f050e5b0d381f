import type { Wallet } from './Wallet';

/** An object on the page that may be a wallet. It was announced or injected, and is not checked yet. */
export interface Found extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly rank: Rank;
}

/**
 * How certain it is that this object is the wallet with this name. A higher number is more certain.
 * - 3: the object names itself, and is of the family with which the widget uses this wallet.
 * - 2: a flag names the wallet. Other wallets set the same flag.
 * - 1: the object names itself, and is of the other family.
 * - 0: the object does not name itself.
 */
export type Rank = 0 | 1 | 2 | 3;
