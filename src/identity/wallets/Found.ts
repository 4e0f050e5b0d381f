import type { Wallet } from './Wallet';

/** A candidate: an object where wallets are announced or injected, not yet checked. */
export interface Found extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly rank: Rank;
}

/**
 * How certain it is that this candidate is the wallet of its name.
 * - 3: it names itself, and its family is the one that this wallet is used with here.
 * - 2: a flag names it, which other wallets set too.
 * - 1: it names itself, and is of the other family.
 * - 0: it does not name itself.
 */
export type Rank = 0 | 1 | 2 | 3;
