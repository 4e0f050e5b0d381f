import { userTypes } from '../contract/passwords';
import { address, minutes } from './commonReaders';
import { anyText, oneOf, shapeOf, text } from './readers';

export const STRENGTH_CHECK_DEBOUNCE_MS = 500;
/** How long the link of a reset mail is good where the host says nothing else. */
export const RESET_EXPIRATION_MINUTES = 30;
/** How long a reload comes back to the password screen. */
export const PASSWORD_SCREEN_MINUTES = 30;
/** More than any person types, and little for the server that has to hash it. A longer one is refused, never cut. */
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
