import { userTypes } from '../contract/passwords';
import { address, minutes } from './commonReaders';
import { anyText, oneOf, shapeOf, text } from './readers';

export const STRENGTH_CHECK_DEBOUNCE_MS = 500;
/** The default lifetime of the link in a reset email. */
export const RESET_EXPIRATION_MINUTES = 30;
/** The time for which a reload restores the password screen. */
export const PASSWORD_SCREEN_MINUTES = 30;
/**
 * The longest password. It is longer than any typed password, and cheap for the provider to hash. A longer password is
 * refused, not cut.
 */
export const PASSWORD_MAX_LENGTH = 4_096;

export const passwordOptions = shapeOf({
  loginRedirectURL: address,
  loginExpirationMinutes: minutes,
  resetPasswordRedirectURL: address,
  resetPasswordExpirationMinutes: minutes,
  resetPasswordTemplateId: text,
  locale: text,
});

export const passwordState = shapeOf({ email: anyText, type: oneOf(userTypes) });
export const resetPasswordState = shapeOf({ token: anyText, email: anyText });
