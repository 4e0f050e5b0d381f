import type { AuthenticateResult } from '../results';

export interface WalletCalls {
  /** Asks for the text that proves who holds the account. It is signed as it is. */
  startWallet(account: WalletAccount, signal: AbortSignal): Promise<WalletChallenge>;
  authenticateWallet(request: AuthenticateWalletRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** What can go wrong between the page and a wallet. */
export type WalletCode =
  /** The person declined the request in the wallet. */
  | 'wallet_rejected'
  /** No answer within 60 s; or the wallet says that an earlier request still waits for its person. */
  | 'wallet_silent'
  /** The wallet has another account in use than the one that was connected. */
  | 'wallet_other_account'
  /** The wallet failed, or answered with what is neither an account nor a signature. */
  | 'wallet_unusable';

/** The server's `crypto_wallet_type`. */
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
