import type { MagicLinkCode } from '../magicLinks/types';
import type { AuthenticateResult, SendResult } from '../results';

export interface PasswordCalls {
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  authenticatePassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  startPasswordReset(request: PasswordResetRequest, signal: AbortSignal): Promise<SendResult>;
  /** Sets a new password with the token of a reset link. A token is spent with one request per page. */
  resetPassword(request: NewPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  checkPasswordStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
}

/** Errors of a password. */
export type PasswordCode =
  /** The provider asks for another password, to be sure who logs in. */
  | 'password_outdated'
  /** The password is known from the leak of another site. */
  | 'password_breached'
  /** Refused without a request: the password is longer than the limit. */
  | 'password_too_long'
  /** The token of a reset link is used or expired. The person needs another link. */
  | MagicLinkCode;

export interface PasswordRequest {
  email: string;
  password: string;
  sessionDurationMinutes: number;
}

export interface PasswordResetRequest {
  email: string;
  loginRedirectURL?: string;
  resetPasswordRedirectURL?: string;
  /** Minutes. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

export interface NewPasswordRequest {
  token: string;
  password: string;
  sessionDurationMinutes: number;
}

export interface StrengthRequest {
  /** Absent where the address is not known: on the reset form. */
  email?: string;
  password: string;
}

/** The project's rule for new passwords: the least number of characters, and of character classes. */
export interface PasswordConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}

/** The provider's verdict on a password (specification §3). */
export interface PasswordStrength {
  readonly valid_password: boolean;
  readonly breached_password: boolean;
  readonly strength_policy: 'none' | 'zxcvbn' | 'luds';
  /** 0 to 4. */
  readonly score: number;
  readonly feedback: {
    readonly warning: string;
    readonly suggestions: readonly string[];
    readonly luds_requirements: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}
