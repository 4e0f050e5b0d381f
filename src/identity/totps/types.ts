import type { AuthenticateResult, SendResult } from '../core/results';
import type { UserReply } from '../users/types';

export interface TotpCalls {
  /**
   * Creates an authenticator for the signed-in user. It counts only after `authenticateTotp` has accepted its first
   * code. If the user has an authenticator that has never had a correct code, the new one replaces it.
   */
  createTotp(signal: AbortSignal): Promise<NewTotp>;
  /** Adds the authenticator as a factor to the session. The first correct code also verifies a new authenticator. */
  authenticateTotp(request: TotpRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Adds a recovery code as a factor to the session. Each code works once. */
  recoverTotp(request: RecoveryRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Reads the recovery codes that were not used yet. Without a recent code of the authenticator, the provider may refuse
   * this with the error type `unable_to_authenticate_totp`. Rejects with `totp_gone` if the user has no authenticator.
   */
  readRecoveryCodes(signal: AbortSignal): Promise<readonly string[]>;
  /** Removes an authenticator and its recovery codes. Rejects as `readRecoveryCodes` does. */
  deleteTotp(request: { totpId: string }, signal: AbortSignal): Promise<UserReply>;
}

/** A new authenticator, as in the provider's reply. */
export interface NewTotp extends SendResult {
  readonly totp_id: string;
  /** In base32. The person can type it into the app. */
  readonly secret: string;
  readonly recovery_codes: readonly string[];
}

export interface TotpRequest {
  /** The code as the person typed it. It may contain spaces and digits of other scripts. */
  code: string;
  sessionDurationMinutes: number;
}

export interface RecoveryRequest {
  /** The code as the person typed it. */
  recoveryCode: string;
  sessionDurationMinutes: number;
}
