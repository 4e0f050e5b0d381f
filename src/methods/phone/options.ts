/** First in the list, and chosen at first. The default of the option `otpOptions.defaultCountry`. */
export const DEFAULT_COUNTRY = 'US';

/** How long a submitted number waits for the library that checks it (specification §9). */
export const PHONE_SUBMIT_LIMIT_MS = 2_000;

/** How long the library may take to format a typed number (specification §9). */
export const PHONE_TYPING_LIMIT_MS = 10_000;

/** E.164 allows 15 digits. The field also accepts spaces, brackets and an extension. */
export const PHONE_MAX_LENGTH = 40;
