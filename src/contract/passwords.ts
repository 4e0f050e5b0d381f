export interface PasswordOptions {
  loginRedirectURL?: string;
  /** In minutes. Has no effect: the widget does not send it to the provider. */
  loginExpirationMinutes?: number;
  resetPasswordRedirectURL?: string;
  /** In minutes. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

/** `new`: the email address has no account. `passwordless`: its account has no password. */
export const userTypes = ['new', 'password', 'passwordless'] as const;
export type UserType = (typeof userTypes)[number];

/** The form state of passwords (specification §3). */
export interface PasswordState {
  email: string;
  type: UserType;
}

export interface ResetPasswordState {
  /**
   * The reset token. A host may set it in a preset. The store never contains the token, only a marker that there is
   * one.
   */
  token: string;
  email: string;
}
