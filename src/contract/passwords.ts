export interface PasswordOptions {
  loginRedirectURL?: string;
  /** In minutes. Accepted without an effect: it is not sent to the provider. */
  loginExpirationMinutes?: number;
  resetPasswordRedirectURL?: string;
  /** In minutes. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

/** An email address may have no account, an account with a password, or an account without a password. */
export const userTypes = ['new', 'password', 'passwordless'] as const;
export type UserType = (typeof userTypes)[number];

/** The form state of passwords (specification §3). */
export interface PasswordState {
  email: string;
  type: UserType;
}

export interface ResetPasswordState {
  /** The reset token. A host may set it in a preset, but the store contains only a marker that a token exists. */
  token: string;
  email: string;
}
