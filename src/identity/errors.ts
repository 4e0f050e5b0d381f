import { MESSAGE_MAX_LENGTH } from '../contract/cutMessage';
import type { FailureCode } from './types';
import { IdentityError } from './IdentityError';

/** The patterns below read only this many characters of a message. */
const longestMatched = 1_000;

/**
 * Converts any thrown value into an {@link IdentityError}. Recognises the client's errors by name and fields, because
 * the client's classes are not loaded with the first screen. Recognises errors of fetches, scripts and storage by the
 * messages of the engines. The result's message is the server's, or empty. Never throws.
 */
export function toIdentityError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  try {
    return (
      fromOtherCopy(thrown) ?? serverError(thrown) ?? new IdentityError(codeOf(thrown), '', { cause: thrown })
    );
  } catch {
    // The thrown value is an object whose members throw when they are read.
    return new IdentityError('unexpected');
  }
}

// Converts an error of the page's other build, which has its own class `IdentityError`.
function fromOtherCopy(thrown: unknown): IdentityError | undefined {
  if (!(thrown instanceof Error) || thrown.name !== 'IdentityError') return undefined;
  const other = thrown as IdentityError; // the cast is safe, because the name identifies the class
  return new IdentityError(other.code, other.message, other);
}

/**
 * Converts an error reply of the API (identity-client contract: `error_type`, `error_message`, `status_code` at top
 * level). A reply without a type comes from elsewhere, for example from a proxy, so its text is not shown.
 */
function serverError(thrown: unknown): IdentityError | undefined {
  const errorType = text(thrown, 'error_type');
  const statusCode = field(thrown, 'status_code');
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  if (errorType === undefined && status === undefined) return undefined;

  const limited =
    status === 429 || errorType === 'too_many_requests' || errorType === 'user_lock_limit_reached';
  return new IdentityError(limited ? 'rate_limited' : 'server', errorType && text(thrown, 'error_message'), {
    errorType,
    status,
    requestId: text(thrown, 'request_id'),
    errorUrl: text(thrown, 'error_url'),
    cause: thrown,
  });
}

const codeByName: ReadonlyMap<string, FailureCode> = new Map([
  ['AbortError', 'cancelled'],
  ['TimeoutError', 'timeout'],
  ['NetworkError', 'network'],
  ['ChunkLoadError', 'chunk_failed'],
  // The browser forbids storage or cookies.
  ['SecurityError', 'client_unavailable'],
  // The body of the reply was not JSON.
  ['SyntaxError', 'bad_reply'],
  // The client nested the error in `data`, so the fields that we read are missing.
  ['StytchAPIError', 'bad_reply'],
  ['StytchSDKAPIError', 'bad_reply'],
  ['StytchAPISchemaError', 'server'],
  ['StytchSDKSchemaError', 'server'],
]);

function codeOf(thrown: unknown): FailureCode {
  const name = field(thrown, 'name');
  const message = field(thrown, 'message');
  const sentence = typeof message === 'string' ? message.slice(0, longestMatched) : '';
  if (name === 'StytchAPIUnreachableError' || name === 'SDKAPIUnreachableError') {
    // The client uses this class for "no connection" and for "not a valid reply".
    return /^unable to contact/i.test(sentence) ? 'network' : 'bad_reply';
  }
  if (name === 'TypeError') return codeOfTypeError(sentence);
  const known = typeof name === 'string' ? codeByName.get(name) : undefined;
  if (known) return known;
  const isCaptcha =
    captchaPattern.test(sentence) || (scriptPattern.test(sentence) && unusable.test(sentence));
  return isCaptcha ? 'captcha_blocked' : 'unexpected';
}

// Messages of the client's errors of class `Error`. The addresses are those of the captcha and fingerprint scripts.
const captchaPattern = /^(captcha required|unable to query captcha)/i;
const scriptPattern = /\/(recaptcha\/|telemetry\.js)/;
const unusable = /could not be loaded|was not found in global scope/;

// Matches the messages of a failed fetch in Chromium, Firefox, Safari (its own and the system's), Node and polyfills.
const networkPattern =
  /failed to fetch|networkerror|network request failed|fetch failed|load failed|connection (was|is|appears)|could not connect|offline|timed out|hostname could not be found|access[- ]control|preflight|^cancelled$/i;

// Matches the messages of exceptions that the client's code throws after an unexpected reply, or on http pages, which
// lack `crypto.subtle`.
const cryptoPattern = /\b(digest|subtle)\b/;
const propertyPattern =
  /cannot (read|destructure|use 'in')|can't access|undefined|null|is not (an? )?(object|function|iterable)|should be an object/i;

function codeOfTypeError(message: string): FailureCode {
  if (networkPattern.test(message)) return 'network';
  if (cryptoPattern.test(message)) return 'client_unavailable';
  if (/grecaptcha|GetTelemetryID/.test(message)) return 'captcha_blocked';
  return propertyPattern.test(message) ? 'bad_reply' : 'unexpected';
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
}

function text(value: unknown, key: string): string | undefined {
  const found = field(value, key);
  // We keep one character more than the screen shows, so that the screen can mark the text as cut.
  return (typeof found === 'string' && found.slice(0, MESSAGE_MAX_LENGTH + 1).trim()) || undefined;
}
