import { address, minutes } from './commonReaders';
import { anyText, oneOf, shapeOf, text } from './readers';

export const STRENGTH_CHECK_DEBOUNCE_MS = 500;

export const passwordOptions = shapeOf({
  loginRedirectURL: address,
  loginExpirationMinutes: minutes,
  resetPasswordRedirectURL: address,
  resetPasswordExpirationMinutes: minutes,
  resetPasswordTemplateId: text,
  locale: text,
});

export const passwordState = shapeOf({ email: anyText, type: oneOf(['new', 'password', 'passwordless']) });
export const resetPasswordState = shapeOf({ token: anyText, email: anyText });
