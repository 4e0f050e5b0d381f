import { otpOptions } from '../passcode/options';

/* Specification §9. The limits are for the library that checks and formats phone numbers. */
export const PHONE_SUBMIT_LIMIT_MS = 2_000;
export const PHONE_TYPING_LIMIT_MS = 10_000;
export const DEFAULT_COUNTRY = otpOptions.defaultCountry.default;
/**
 * E.164 allows 15 digits. The field also accepts spaces, brackets and an extension.
 * @limit Characters of the phone field
 */
export const PHONE_MAX_LENGTH = 40;
