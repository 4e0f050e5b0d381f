import type { Wallet } from './Wallet';

/** Something at a place where wallets are, before it is known whether it is one. */
export interface Found extends Omit<Wallet, 'key' | 'provider'> {
  readonly provider: unknown;
  readonly rank: Rank;
}

/**
 * How sure it is that this is the wallet to list under its name.
 * - 3: it says who it is, and is of the family that this wallet is used for here.
 * - 2: a flag says so, which other wallets set too.
 * - 1: it says who it is, and is of the other family.
 * - 0: it does not say who it is.
 */
export type Rank = 0 | 1 | 2 | 3;
