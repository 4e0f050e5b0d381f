import type { AuthenticateResult } from '../core/results';

export interface WalletCalls {
  /**
   * Requests the challenge: a text from the provider. The wallet signs this text to prove that the account belongs to
   * the person.
   */
  startWallet(account: WalletAccount, signal: AbortSignal): Promise<WalletChallenge>;
  authenticateWallet(request: AuthenticateWalletRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

export type WalletCode =
  /** The person has declined in the wallet. */
  | 'wallet_rejected'
  /** The wallet did not reply in time (`WALLET_LIMIT_MS`, `WALLET_AWAY_LIMIT_MS`), or has a pending request. */
  | 'wallet_silent'
  /** The person has switched to another account in the wallet after it was connected. */
  | 'wallet_other_account'
  /** The wallet failed, or its reply was not an account or a signature. */
  | 'wallet_unusable';

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
