export interface PasswordOptions {
  loginRedirectURL?: string;
  /** A time in minutes. The widget accepts this option but does not send it to the provider. */
  loginExpirationMinutes?: number;
  resetPasswordRedirectURL?: string;
  /** The time in minutes after which a reset link expires. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

/** An email address has no account, an account with a password, or an account without a password. */
export const userTypes = ['new', 'password', 'passwordless'] as const;
export type UserType = (typeof userTypes)[number];

/** The form state of passwords (specification §3). */
export interface PasswordState {
  email: string;
  type: UserType;
}

export interface ResetPasswordState {
  /**
   * The reset token. It is input only, as a property or in a preset. The store does not contain the token, only
   * whether there is one.
   */
  token: string;
  email: string;
}
