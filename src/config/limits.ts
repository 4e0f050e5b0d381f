/**
 * The specification's constants (§9) that belong to no method, our own decisions beside them, and the limits of a host's
 * input. The constants of a method are in its file in this folder. Names contain the units.
 */

// Session. The refresh, its backoff and the cookie belong to the client; contract tests compare it with these numbers.
export const SESSION_DURATION_MINUTES = 30;
export const SESSION_REFRESH_MS = 180_000;
export const SESSION_RETRY_BASE_MS = 2_000;
export const SESSION_RETRY_MAX_ATTEMPT = 7;
export const SESSION_RETRY_JITTER_MS = 175;

// Reads of the user
export const FETCH_DEDUPE_MS = 2_000;
export const FETCH_FOCUS_THROTTLE_MS = 5_000;
export const FETCH_ERROR_RETRY_MS = { usual: 5_000, slow: 10_000 } as const;
export const FETCH_LOADING_SLOW_MS = { usual: 3_000, slow: 5_000 } as const;

// The client's event log: contract tests compare it with these numbers.
export const EVENT_LOG_BATCH = 15;
export const EVENT_LOG_FLUSH_MS = 800;

// Limits of a host's input
/** 366 days, the longest session of the identity provider. */
export const MAX_MINUTES = 527_040;
/** RFC 5321: the longest path of an email server, without its brackets. */
export const EMAIL_MAX_LENGTH = 254;
/** RFC 1035. */
export const DOMAIN_MAX_LENGTH = 253;
/** Identifiers, scopes, languages and the like. */
export const TEXT_MAX_LENGTH = 255;
export const LIST_MAX_LENGTH = 100;

// Timeouts of waits that would otherwise be endless
/** The loading of a chunk. */
export const CHUNK_LIMIT_MS = 20_000;
/** The return to a screen that was kept for a reload. Nothing else is shown meanwhile. */
export const KEPT_SCREEN_LIMIT_MS = 4_000;
/** A request of the client, which has no timeout of its own. */
export const REQUEST_LIMIT_MS = 20_000;
/** The client's read of its project's settings. After that a second read starts beside it. */
export const SETTINGS_LIMIT_MS = 5_000;
/** The loading of the captcha and fingerprint scripts. */
export const SCRIPT_LIMIT_MS = 5_000;
