import type { WalletFamily } from './types';

/**
 * The calls to one kind of wallets. A driver may throw anything: the functions in `walletPrompts.ts` convert the errors
 * and limit the time.
 */
export interface WalletDriver<Provider extends object> {
  readonly family: WalletFamily;
  /**
   * Opens the wallet's prompt. Resolves to the account that the person has chosen, or to `undefined` for an invalid
   * reply.
   */
  requestAddress(provider: Provider): Promise<string | undefined>;
  /**
   * Reads the accounts that are selected in the wallet, without a prompt. The list is empty if the wallet does not
   * support this.
   */
  readAddresses(provider: Provider): Promise<readonly string[]>;
  /** Compares two addresses. */
  isSame(one: string, other: string): boolean;
  /** Opens the wallet's prompt. Resolves to the signature, or to `undefined` for an invalid reply. */
  sign(provider: Provider, address: string, challenge: string): Promise<string | undefined>;
}
