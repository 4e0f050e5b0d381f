/** From the specification (§9), and our own. The constants of one method are in the method's file. */

// Requests that read the signed-in user. After `FETCH_LOADING_SLOW_MS`, the project's settings get default values.
export const FETCH_DEDUPE_MS = 2_000;
export const FETCH_FOCUS_THROTTLE_MS = 5_000;
export const FETCH_ERROR_RETRY_MS = { usual: 5_000, slow: 10_000 } as const;
export const FETCH_LOADING_SLOW_MS = { usual: 3_000, slow: 5_000 } as const;

/** 366 days: the provider allows no longer session. */
export const MAX_MINUTES = 527_040;
/**
 * RFC 5321 allows 256 characters for an address in angle brackets, so 254 without them.
 * Characters of an email address
 */
export const EMAIL_MAX_LENGTH = 254;
/** From RFC 1035. */
export const DOMAIN_MAX_LENGTH = 253;
export const TEXT_MAX_LENGTH = 255;
export const LIST_MAX_LENGTH = 100;

/** The widget shows no screen while it restores the one from before a reload. */
export const STORED_SCREEN_LIMIT_MS = 4_000;
/** @limit The typed text, while the page is loaded again */
export const STORED_INPUT_MINUTES = 5;
/**
 * The client has no time limit.
 * @limit A request to the provider
 */
export const REQUEST_LIMIT_MS = 20_000;
export const SETTINGS_LIMIT_MS = 5_000;
/** @limit The scripts for captcha and fingerprints */
export const SCRIPT_LIMIT_MS = 5_000;
/** After this time the session is deleted in the browser without the provider's response. */
export const SESSION_END_LIMIT_MS = 5_000;
/** A person of whom the client does not know a session after this time counts as signed out. */
export const FIRST_SESSION_LIMIT_MS = 5_000;
