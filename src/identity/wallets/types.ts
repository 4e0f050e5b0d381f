import type { AuthenticateResult } from '../results';

export interface WalletCalls {
  /** Requests the challenge, which is the text that the wallet signs to prove that the account is the person's. */
  startWallet(account: WalletAccount, signal: AbortSignal): Promise<WalletChallenge>;
  authenticateWallet(request: AuthenticateWalletRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** Codes for failures between the page and a wallet. */
export type WalletCode =
  /** The person declined the request in the wallet. */
  | 'wallet_rejected'
  /** The wallet did not reply within 60 s, or an earlier request is pending in the wallet. */
  | 'wallet_silent'
  /** The wallet has switched to another account than the connected account. */
  | 'wallet_other_account'
  /** The wallet failed, or its reply was neither an account nor a signature. */
  | 'wallet_unusable';

/** The provider's `crypto_wallet_type`. */
export type WalletFamily = 'ethereum' | 'solana';

export interface WalletAccount {
  readonly family: WalletFamily;
  /** The account's address. Ethereum: `0x` and 40 hexadecimal digits. Solana: base58 of 32 bytes. */
  readonly address: string;
}

export interface WalletChallenge {
  readonly challenge: string;
  readonly [field: string]: unknown;
}

export interface AuthenticateWalletRequest extends WalletAccount {
  /** The signature. Ethereum: `0x` and hexadecimal digits. Solana: base58 of 64 bytes. */
  readonly signature: string;
  readonly sessionDurationMinutes: number;
}
