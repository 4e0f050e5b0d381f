/**
 * The specification's constants (§9), the decided ones beside them, and the caps on what comes in. Units are in the
 * names. The defaults of the look are in theme/.
 */

// Passcodes
export const PASSCODE_LENGTH = 6;
export const PASSCODE_EXPIRATION_MINUTES = 5;
/** After a resend the link rests. */
export const RESEND_REST_SECONDS = 15;
/** The bar that runs while a passcode is being verified. */
export const VERIFICATION_PROGRESS_MS = 10_000;

// Magic links. The server's own default: options that a host does not give are not sent.
export const MAGIC_LINK_EXPIRATION_MINUTES = 30;
export const CREATE_USER_AS_PENDING = false;

// Session. The refresh, its back-off and the cookie belong to the client; contract tests prove these numbers.
export const SESSION_DURATION_MINUTES = 30;
export const SESSION_REFRESH_MS = 180_000;
export const SESSION_RETRY_BASE_MS = 2_000;
export const SESSION_RETRY_MAX_ATTEMPT = 7;
export const SESSION_RETRY_JITTER_MS = 175;
export const INTERMEDIATE_SESSION_MINUTES = 10;
/** The `stytch_token_type` of a password reset page that signs in by itself. */
export const LOGIN_TOKEN_TYPE = 'login';

// Phone
export const PHONE_SUBMIT_LIMIT_MS = 2_000;
export const PHONE_TYPING_LIMIT_MS = 10_000;
export const DEFAULT_COUNTRY = 'US';

// Wallets and passkeys
/** Social providers count against it, and one more place goes to the button that leads to the rest. */
export const MAIN_BUTTON_BUDGET = 6;
export const WALLET_LIMIT_MS = 60_000;
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** Between one autofill attempt that failed and the next. */
export const PASSKEY_AUTOFILL_GAPS_MS = [500, 1_000, 2_000, 4_000] as const;
/** A challenge is good for five minutes; autofill takes a new one before. */
export const PASSKEY_AUTOFILL_RENEWAL_MS = 270_000;
/** As long as a challenge is good: a prompt that nobody answers ends with it. */
export const PASSKEY_PROMPT_LIMIT_MS = 300_000;
/** Browsers put a prompt away at once; what stands in for them may never do so, and must not keep the page. */
export const PASSKEY_PROMPT_CLOSING_MS = 1_000;
export const PASSKEY_NAME_MAX_LENGTH = 128;

// Passwords
export const STRENGTH_CHECK_DEBOUNCE_MS = 500;

// Toasts
/** How long a toast stays; `undefined` until something dismisses it. */
export const TOAST_MS = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: undefined,
  custom: 4_000,
} as const;
export const MAX_TOASTS = 20;
export const TOAST_REMOVAL_MS = 1_000;

// Reads of the user
export const FETCH_DEDUPE_MS = 2_000;
export const FETCH_FOCUS_THROTTLE_MS = 5_000;
export const FETCH_ERROR_RETRY_MS = { usual: 5_000, slow: 10_000 } as const;
export const FETCH_LOADING_SLOW_MS = { usual: 3_000, slow: 5_000 } as const;

// The client's event log
export const EVENT_LOG_BATCH = 15;
export const EVENT_LOG_FLUSH_MS = 800;

// Consent
export const STANDARD_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;
export const CONSENT_REST_MS = 500;

// One Tap
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;

// Caps on what comes in
/** 366 days, the longest session the identity provider grants. */
export const MAX_MINUTES = 527_040;
/** RFC 5321: the longest path that a mail server must take, without its brackets. */
export const EMAIL_MAX_LENGTH = 254;
/** RFC 1035. */
export const DOMAIN_MAX_LENGTH = 253;
export const URL_MAX_LENGTH = 2_048;
/** Identifiers, scopes, languages and the like. */
export const TEXT_MAX_LENGTH = 255;
export const LIST_MAX_LENGTH = 100;
/** E.164 has 15 digits; the rest is room for spaces, brackets and an extension. */
export const PHONE_MAX_LENGTH = 40;

// Waits that would otherwise have no end
/** A part of the widget that has not come by now has failed. */
export const CHUNK_LIMIT_MS = 20_000;
/** The client sets no limit on any request. */
export const REQUEST_LIMIT_MS = 20_000;
/** What a browser is asked about itself. */
export const CAPABILITY_LIMIT_MS = 3_000;
/** The captcha and the fingerprint script. */
export const SCRIPT_LIMIT_MS = 5_000;
