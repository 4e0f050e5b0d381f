import type { WalletFamily } from './types';

/**
 * The calls to wallets of one kind. A driver may throw anything: {@link askWallet} converts its errors and limits its
 * time.
 */
export interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  /** Asks the person for an account. Resolves to `undefined` if the wallet returns no account. */
  requestAddress(provider: Provider): Promise<string | undefined>;
  /**
   * Reads the accounts that are selected in the wallet, without a prompt. Empty if the wallet does not support that.
   */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  isSame(one: string, other: string): boolean;
  /** Asks the person to sign. Resolves to `undefined` if the wallet returns no signature. */
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}
