import { MESSAGE_MAX_LENGTH } from '../contract/cutMessage';
import type { FailureCode } from './types';
import { IdentityError } from './IdentityError';

/** What tells an error apart stands at the beginning of its text. */
const longestMatched = 1_000;

/**
 * Turns anything thrown below a screen into an {@link IdentityError}: the client's errors, which are told apart by
 * name and fields because its classes are not on the first screen; what its fetches, scripts and storage throw in each
 * engine; and whatever else. Never throws. Only the server's own sentence becomes the message.
 */
export function toIdentityError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  try {
    return (
      fromOtherCopy(thrown) ?? serverError(thrown) ?? new IdentityError(codeOf(thrown), '', { cause: thrown })
    );
  } catch {
    // An object whose fields throw when they are read.
    return new IdentityError('unexpected');
  }
}

// The page's sign-ins may run in the other build, whose class is another one.
function fromOtherCopy(thrown: unknown): IdentityError | undefined {
  if (!(thrown instanceof Error) || thrown.name !== 'IdentityError') return undefined;
  const other = thrown as IdentityError; // by its name
  return new IdentityError(other.code, other.message, other);
}

/**
 * A well-formed error answer (identity-client contract: `error_type`, `error_message`, `status_code` at top level). What
 * names no type is not the API's: a proxy's page, whose text is not shown.
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
  // Storage or cookies are forbidden.
  ['SecurityError', 'client_unavailable'],
  // The body was no JSON.
  ['SyntaxError', 'bad_reply'],
  // Every field is missing: the error was wrapped in `data`.
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
    // The same class says "no connection" and "not an answer of ours".
    return /^unable to contact/i.test(sentence) ? 'network' : 'bad_reply';
  }
  if (name === 'TypeError') return codeOfTypeError(sentence);
  const known = typeof name === 'string' ? codeByName.get(name) : undefined;
  if (known) return known;
  const isCaptcha =
    captchaPattern.test(sentence) || (scriptPattern.test(sentence) && unusable.test(sentence));
  return isCaptcha ? 'captcha_blocked' : 'unexpected';
}

// Plain errors of the client; the addresses belong to the captcha and the fingerprint script.
const captchaPattern = /^(captcha required|unable to query captcha)/i;
const scriptPattern = /\/(recaptcha\/|telemetry\.js)/;
const unusable = /could not be loaded|was not found in global scope/;

// What a failed fetch is called: Chromium, Firefox, Safari (current and the system's own sentences), Node, polyfills.
const networkPattern =
  /failed to fetch|networkerror|network request failed|fetch failed|load failed|connection (was|is|appears)|could not connect|offline|timed out|hostname could not be found|access[- ]control|preflight|^cancelled$/i;

// The client's own code falling over a reply it did not expect, or over `crypto.subtle`, which plain http lacks.
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
  // One character more than is shown: the screen then knows that there is more.
  return (typeof found === 'string' && found.slice(0, MESSAGE_MAX_LENGTH + 1).trim()) || undefined;
}
