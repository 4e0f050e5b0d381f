/** The constants of Main's phone field (specification §9). */
export const PHONE_SUBMIT_LIMIT_MS = 2_000;
export const PHONE_TYPING_LIMIT_MS = 10_000;
export const DEFAULT_COUNTRY = 'US';
/** The longest phone number. E.164 allows 15 digits; the rest is for spaces, brackets and an extension. */
export const PHONE_MAX_LENGTH = 40;
