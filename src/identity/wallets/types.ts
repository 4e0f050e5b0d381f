import type { AuthenticateResult } from '../core/results';

export interface WalletCalls {
  /**
   * Requests the challenge: a text from the provider. The wallet signs this text to prove that the account belongs to
   * the person.
   */
  startWallet(account: WalletAccount, signal: AbortSignal): Promise<WalletChallenge>;
  authenticateWallet(request: AuthenticateWalletRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** The family of blockchains. The provider calls it `crypto_wallet_type`. */
export type WalletFamily = 'ethereum' | 'solana';

export interface WalletAccount {
  readonly family: WalletFamily;
  /** Ethereum: `0x` and 40 hexadecimal digits. Solana: base58 of 32 bytes. */
  readonly address: string;
}

export interface WalletChallenge {
  readonly challenge: string;
  readonly [field: string]: unknown;
}

export interface AuthenticateWalletRequest extends WalletAccount {
  /** Ethereum: `0x` and hexadecimal digits. Solana: base58 of 64 bytes. */
  readonly signature: string;
  readonly sessionDurationMinutes: number;
}
