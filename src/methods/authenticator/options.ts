export const TOTP_LENGTH = 6;

/** @limit The time to set up an authenticator app */
export const TOTP_EXPIRATION_MINUTES = 60;

/**
 * The provider shows recovery codes for five minutes after a code of the app.
 * @limit The time in which a reload shows the recovery codes of a new app again
 */
export const RECOVERY_CODES_MINUTES = 5;
