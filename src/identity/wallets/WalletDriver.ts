import type { WalletFamily } from './types';

/**
 * The calls to one kind of wallets. A driver may throw anything: the functions in `askWallet.ts` convert the errors and
 * limit the time.
 */
export interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  requestAddress(provider: Provider): Promise<string | undefined>;
  /**
   * Reads the accounts that are selected in the wallet, without a prompt. The list is empty if the wallet does not
   * support this.
   */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  isSame(one: string, other: string): boolean;
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}
