import type { WalletFamily } from './types';

/**
 * How wallets of one kind are asked. A driver may throw anything: {@link askWallet} gives what it throws a code, and what
 * it answers an end.
 */
export interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  /** Asks the person for an account. Answers `undefined` where the wallet gave none. */
  requestAddress(provider: Provider): Promise<string | undefined>;
  /** The accounts that the wallet has in use, without asking the person; none where it does not say. */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  isSame(one: string, other: string): boolean;
  /** Asks the person to sign. Answers `undefined` where the wallet gave no signature. */
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}
