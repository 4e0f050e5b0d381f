import type { AuthenticateResult } from '../core/results';

export interface WalletCalls {
  /**
   * Requests the challenge: a text from the provider. The wallet signs this text to prove that the account belongs to
   * the person.
   */
  startWallet(account: StartWalletRequest, signal: AbortSignal): Promise<WalletChallenge>;
  /**
   * Signs in with a signature. With `userId` it adds the wallet to the signed-in user. Then a reply about another user is
   * refused, and it rejects with `session_over` if the session has ended.
   */
  authenticateWallet(request: AuthenticateWalletRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** The family of blockchains. The provider calls it `crypto_wallet_type`. */
export type WalletFamily = 'ethereum' | 'solana';

export interface WalletAccount {
  readonly family: WalletFamily;
  /** Ethereum: `0x` and 40 hexadecimal digits. Solana: base58 of 32 bytes. */
  readonly address: string;
}

export interface StartWalletRequest extends WalletAccount {
  /** True if the wallet is to be added to the signed-in user. */
  readonly inSession?: boolean;
}

export interface WalletChallenge {
  readonly challenge: string;
  readonly [field: string]: unknown;
}

export interface AuthenticateWalletRequest extends WalletAccount {
  /** Ethereum: `0x` and hexadecimal digits. Solana: base58 of 64 bytes. */
  readonly signature: string;
  readonly sessionDurationMinutes: number;
  /** The signed-in user to whom the wallet is added. */
  readonly userId?: string;
}
