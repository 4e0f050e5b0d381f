import { userTypes } from '../contract/passwords';
import { address, minutes } from './commonReaders';
import { anyText, oneOf, shapeOf, text } from './readers';

export const STRENGTH_CHECK_DEBOUNCE_MS = 500;
/** The lifetime of the link in a reset email, unless the host sets it. */
export const RESET_EXPIRATION_MINUTES = 30;
/** How long a reload restores the password screen. */
export const PASSWORD_SCREEN_MINUTES = 30;
/** Longer than any typed password, and cheap for the provider to hash. A longer one is refused, never cut. */
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
