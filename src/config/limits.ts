/**
 * The constants of the whole widget. Some are from the specification (§9), some are our own. The constants of one
 * sign-in method are in the method's file in this folder.
 */

// The default duration of a session, and how the client refreshes the session. The client has its own copies of
// `SESSION_REFRESH_MS` and `SESSION_RETRY_…`, and tests in `tests/contract` compare these copies with our numbers.
export { SESSION_DURATION_MINUTES } from '../contract/config';
export const SESSION_REFRESH_MS = 180_000;
export const SESSION_RETRY_BASE_MS = 2_000;
export const SESSION_RETRY_MAX_ATTEMPT = 7;
export const SESSION_RETRY_JITTER_MS = 175;

// The timing of the requests that read the signed-in user. `slow` is for slow connections. `FETCH_LOADING_SLOW_MS` is
// for another request: the widget waits this long for the project's settings before it uses default values.
export const FETCH_DEDUPE_MS = 2_000;
export const FETCH_FOCUS_THROTTLE_MS = 5_000;
export const FETCH_ERROR_RETRY_MS = { usual: 5_000, slow: 10_000 } as const;
export const FETCH_LOADING_SLOW_MS = { usual: 3_000, slow: 5_000 } as const;

// How the client sends its event log. The client has its own copies of these numbers, and tests in `tests/contract`
// compare them with ours.
export const EVENT_LOG_BATCH = 15;
export const EVENT_LOG_FLUSH_MS = 800;

// The limits of a host's input.
/**
 * 366 days: the longest session that the provider allows.
 */
export const MAX_MINUTES = 527_040;
/**
 * RFC 5321 allows 256 characters for an address in angle brackets, so 254 without them.
 * @limit Characters of an email address
 */
export const EMAIL_MAX_LENGTH = 254;
/** From RFC 1035. */
export const DOMAIN_MAX_LENGTH = 253;
/**
 * The maximum length of identifiers, scopes and language tags.
 * @limit Characters of an identifier, a scope or a language tag
 */
export const TEXT_MAX_LENGTH = 255;
/** @limit Items of a list in `config` */
export const LIST_MAX_LENGTH = 100;

// Time limits for waits that might otherwise never end.
export { CHUNK_LIMIT_MS } from '../browser/withTimeout';
/** Restoring a screen after a reload may take this long. The widget shows no other screen during that time. */
export const KEPT_SCREEN_LIMIT_MS = 4_000;
/**
 * How long the text that was typed on Main is kept while the page is reloaded.
 * @limit The typed text, while the page is loaded again
 */
export const KEPT_INPUT_MINUTES = 5;
/**
 * The time limit of a request. It is our own, because the client has no time limit.
 * @limit A request to the provider
 */
export const REQUEST_LIMIT_MS = 20_000;
/**
 * If the project's settings have not arrived after this time, the widget requests them again.
 * @limit The project's settings, before they are requested again
 */
export const SETTINGS_LIMIT_MS = 5_000;
/**
 * The time limit for loading the captcha and fingerprint scripts.
 * @limit The scripts for captcha and fingerprints
 */
export const SCRIPT_LIMIT_MS = 5_000;
