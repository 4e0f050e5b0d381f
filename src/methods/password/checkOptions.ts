import { userTypes } from './options';
import { anyText, oneOf, shapeOf } from '../../host/readers';

/** The pause in typing after which the strength of a new password is checked. */
export const STRENGTH_CHECK_DEBOUNCE_MS = 500;
/** @limit A reset link, if no option says otherwise */
export const RESET_EXPIRATION_MINUTES = 30;
/** @limit The password screen, which a reload opens again */
export const PASSWORD_SCREEN_MINUTES = 30;
/**
 * Longer than any typed password, but short enough for the provider to hash. A longer one is refused, not cut.
 * @limit Characters of a password
 */
export const PASSWORD_MAX_LENGTH = 4_096;

/** For presets and stored screens. */
export const passwordState = shapeOf({ email: anyText, type: oneOf(userTypes) });
export const resetPasswordState = shapeOf({ token: anyText, email: anyText });
