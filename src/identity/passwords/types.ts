import type { AuthenticateResult, SendResult } from '../core/results';

export interface PasswordCalls {
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  authenticatePassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  startPasswordReset(request: PasswordResetRequest, signal: AbortSignal): Promise<SendResult>;
  /** Sets a new password with the token of a reset link. The page sends each token only once. */
  resetPassword(request: NewPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  checkPasswordStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
}

export interface PasswordRequest {
  email: string;
  password: string;
  sessionDurationMinutes: number;
}

export interface PasswordResetRequest {
  email: string;
  loginRedirectURL?: string;
  resetPasswordRedirectURL?: string;
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
  /** Missing for the reset form, which does not know the address. */
  email?: string;
  password: string;
}

/** The provider's verdict on a password (specification §3). */
export interface PasswordStrength {
  readonly valid_password: boolean;
  readonly breached_password: boolean;
  readonly strength_policy: 'none' | 'zxcvbn' | 'luds';
  /** The strength, from 0 (weakest) to 4. */
  readonly score: number;
  readonly feedback: {
    readonly warning: string;
    readonly suggestions: readonly string[];
    readonly luds_requirements: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}
