import type { AuthenticateResult, SendResult } from '../core/results';

export interface PasswordCalls {
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Rejects with `wrong_password` if the address and the password do not belong together. */
  authenticatePassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Sends an email with a reset link. */
  startPasswordReset(request: PasswordResetRequest, signal: AbortSignal): Promise<SendResult>;
  /** Sets a new password with the token of a reset link. */
  resetPassword(request: NewPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Sets the password of the signed-in user, who has proved in the last minutes who they are. The session stays, and the
   * user's other sessions end. Rejects with `session_over`, `password_weak` or `password_breached`.
   */
  setPasswordInSession(request: SessionPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Replaces the password of the signed-in user, who knows the present one. All sessions of the user end, and a new one
   * starts. Rejects with `wrong_password`, `password_weak`, `password_breached` or `password_outdated`.
   */
  changePassword(request: ChangedPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Checks a new password before it is sent. */
  checkPasswordStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
}

export interface PasswordRequest {
  email: string;
  password: string;
  sessionDurationMinutes: number;
  /** The signed-in user, if the password adds a factor to the session. A reply with another user is refused and undone. */
  userId?: string;
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

export interface SessionPasswordRequest {
  /** The signed-in user. A reply about another user is refused. */
  userId: string;
  password: string;
  sessionDurationMinutes: number;
}

export interface ChangedPasswordRequest extends SessionPasswordRequest {
  /** An email address of the user. */
  email: string;
  existingPassword: string;
}

export interface StrengthRequest {
  /** Missing for the reset form, which does not know the address. */
  email?: string;
  password: string;
}

/** The provider's verdict on a password (specification §3). */
export interface PasswordStrength {
  /** True if the project's policy accepts the password. */
  readonly valid_password: boolean;
  /** True if the password is known from a data breach. */
  readonly breached_password: boolean;
  readonly strength_policy: 'none' | 'zxcvbn' | 'luds';
  /** The strength, from 0 (weakest) to 4. */
  readonly score: number;
  readonly feedback: {
    readonly warning: string;
    readonly suggestions: readonly string[];
    /** For the policy `luds`: how many characters, and how many kinds of characters, are missing. */
    readonly luds_requirements: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}
