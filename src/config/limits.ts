/**
 * This file has the specification's constants (§9) that belong to no method, our own constants, and the limits of a
 * host's input. The constants of a method are in the method's file in this folder. Each name contains the unit.
 */

// The session. The client implements the refresh, its backoff and the cookie. Contract tests compare the client with
// these numbers.
export const SESSION_DURATION_MINUTES = 30;
export const SESSION_REFRESH_MS = 180_000;
export const SESSION_RETRY_BASE_MS = 2_000;
export const SESSION_RETRY_MAX_ATTEMPT = 7;
export const SESSION_RETRY_JITTER_MS = 175;

// Reads of the user.
export const FETCH_DEDUPE_MS = 2_000;
export const FETCH_FOCUS_THROTTLE_MS = 5_000;
export const FETCH_ERROR_RETRY_MS = { usual: 5_000, slow: 10_000 } as const;
export const FETCH_LOADING_SLOW_MS = { usual: 3_000, slow: 5_000 } as const;

// The client's event log. Contract tests compare the client with these numbers.
export const EVENT_LOG_BATCH = 15;
export const EVENT_LOG_FLUSH_MS = 800;

// Limits of a host's input.
/** The longest session of the identity provider: 366 days. */
export const MAX_MINUTES = 527_040;
/** The longest email address: RFC 5321 allows a path of 256 characters, which includes two brackets. */
export const EMAIL_MAX_LENGTH = 254;
/** The longest domain name (RFC 1035). */
export const DOMAIN_MAX_LENGTH = 253;
/** The longest identifier, scope or language. */
export const TEXT_MAX_LENGTH = 255;
export const LIST_MAX_LENGTH = 100;

// Timeouts of waits that could otherwise be endless.
/** The timeout for loading a chunk. */
export const CHUNK_LIMIT_MS = 20_000;
/** The timeout for restoring a screen after a reload. The widget shows no other screen meanwhile. */
export const KEPT_SCREEN_LIMIT_MS = 4_000;
/** The timeout of a request, because the client has none. */
export const REQUEST_LIMIT_MS = 20_000;
/** The time after which a second read of the project's settings starts. */
export const SETTINGS_LIMIT_MS = 5_000;
/** The timeout for loading the captcha and fingerprint scripts. */
export const SCRIPT_LIMIT_MS = 5_000;
