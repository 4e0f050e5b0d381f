import { userTypes } from '../contract/passwords';
import { anyText, oneOf, shapeOf } from './readers';

/** The widget checks the strength of a new password when the person has not typed for this time. */
export const STRENGTH_CHECK_DEBOUNCE_MS = 500;
/**
 * How long the widget assumes the links of a reset email to be valid, if the host has not set the time.
 * @limit A reset link, if no option says otherwise
 */
export const RESET_EXPIRATION_MINUTES = 30;
/**
 * If the page is reloaded within this time, the password screen opens again.
 * @limit The password screen, which a reload opens again
 */
export const PASSWORD_SCREEN_MINUTES = 30;
/**
 * Longer than any password that a person types, but short enough for the provider to hash. The widget refuses a longer
 * password and does not cut it.
 * @limit Characters of a password
 */
export const PASSWORD_MAX_LENGTH = 4_096;

/** The readers of the form state of passwords, for presets and stored screens. */
export const passwordState = shapeOf({ email: anyText, type: oneOf(userTypes) });
export const resetPasswordState = shapeOf({ token: anyText, email: anyText });
