import type { MagicLinkCode } from '../magicLinks/types';
import type { AuthenticateResult, SendResult } from '../results';

export interface PasswordCalls {
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  authenticatePassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  startPasswordReset(request: PasswordResetRequest, signal: AbortSignal): Promise<SendResult>;
  /** Sets a new password with the token of a reset link. A token is spent by one request per page. */
  resetPassword(request: NewPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  checkPasswordStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
}

/** What the server may answer to a password. */
export type PasswordCode =
  /** It asks for another one, to be sure of who logs in. */
  | 'password_outdated'
  /** It is known from another site's leak. */
  | 'password_breached'
  /** Nothing was asked: it is longer than any we send. */
  | 'password_too_long'
  /** To the token of a reset link: only another link helps. */
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

/** The project's rule for new passwords: least number of characters, and of kinds of them. */
export interface PasswordConfig {
  readonly ludsMinimumCount: number;
  readonly ludsComplexity: number;
}

/** What the server thinks of a password (specification §3). */
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
