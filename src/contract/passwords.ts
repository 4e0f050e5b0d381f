export interface PasswordOptions {
  loginRedirectURL?: string;
  /** Minutes. Accepted and never sent. */
  loginExpirationMinutes?: number;
  resetPasswordRedirectURL?: string;
  /** Minutes. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

/** Whether the address has an account, and whether that account has a password. */
export const userTypes = ['new', 'password', 'passwordless'] as const;
export type UserType = (typeof userTypes)[number];

/** The form state of passwords (specification §3). */
export interface PasswordState {
  email: string;
  type: UserType;
}

export interface ResetPasswordState {
  /** Input only (prop or preset): the store keeps only whether there is a token. */
  token: string;
  email: string;
}
