import type { Options } from '../../contract/options';
import { anyText, oneOf, shapeOf } from '../../host/readers';

export const passwordOptions = {
  /**
   * Where the "log in" link in a reset email leads.
   * @default project's
   * @label Landing page, login
   */
  loginRedirectURL: { type: 'address' },
  /**
   * Has no effect: the widget accepts the option, but never sends it to the provider.
   * @label Login link expires after
   */
  loginExpirationMinutes: { type: 'minutes' },
  /**
   * Where the "set a new password" link in a reset email leads.
   * @default project's
   * @label Landing page, reset
   */
  resetPasswordRedirectURL: { type: 'address' },
  /**
   * How long the two links of a reset email are valid.
   * @default provider's
   * @label Reset link expires after
   */
  resetPasswordExpirationMinutes: { type: 'minutes' },
  /**
   * The reset email's template.
   * @label Template of the reset email
   */
  resetPasswordTemplateId: { type: 'text' },
  /**
   * The reset email's language.
   * @label Language of the email
   * @example en
   */
  locale: { type: 'text' },
} as const satisfies Options;

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

/** These read the form state that a host passes. */
export const passwordState = /* @__PURE__ */ shapeOf({
  email: anyText,
  type: /* @__PURE__ */ oneOf(userTypes),
});

export const resetPasswordState = /* @__PURE__ */ shapeOf({ token: anyText, email: anyText });

/** The pause in typing after which the strength of a new password is checked. */
export const STRENGTH_CHECK_DEBOUNCE_MS = 500;

/** @limit A reset link, if no option says otherwise */
export const RESET_EXPIRATION_MINUTES = 30;

/** @limit The password screen, which a reload opens again */
export const PASSWORD_SCREEN_MINUTES = 30;

/**
 * Longer than any typed password, but short enough for the provider to hash. A longer one is rejected, not cut.
 * @limit Characters of a password
 */
export const PASSWORD_MAX_LENGTH = 4_096;
