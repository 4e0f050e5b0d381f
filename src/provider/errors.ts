import { cutMessage } from '../contract/cutMessage';
import type { FailureCode } from '../contract/failureCode';
import { IdentityError } from './IdentityError';

/**
 * Recognises the client's errors by name and fields, because its classes are not loaded with the first screen. The
 * result has the provider's message or none.
 */
export function toIdentityError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  return (
    fromOtherCopy(thrown) ?? serverError(thrown) ?? new IdentityError(codeOf(thrown), '', { cause: thrown })
  );
}

// The other build on the page (container or standalone) has its own copy of this class.
function fromOtherCopy(thrown: unknown): IdentityError | undefined {
  if (!(thrown instanceof Error) || thrown.name !== 'IdentityError') return undefined;
  const other = thrown as IdentityError; // the cast is safe, because only the class `IdentityError` has this name
  return new IdentityError(other.code, other.message, other);
}

/**
 * The client copies `error_type`, `error_message` and `status_code` from the response. Without `error_type` the
 * response may be from a proxy, so its text is not shown.
 */
function serverError(thrown: unknown): IdentityError | undefined {
  const errorType = text(thrown, 'error_type');
  const statusCode = field(thrown, 'status_code');
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  if (errorType === undefined && status === undefined) return undefined;

  const isRateLimited = status === 429 || (errorType !== undefined && rateLimitTypes.includes(errorType));
  const message = errorType && text(thrown, 'error_message');
  return new IdentityError(isRateLimited ? 'rate_limited' : 'server', message, {
    errorType,
    status,
    requestId: text(thrown, 'request_id'),
    errorUrl: text(thrown, 'error_url'),
    retryAfterSeconds: waitOf(thrown),
    cause: thrown,
  });
}

/** The client passes on `error_details`, but not the header `Retry-After`. */
function waitOf(thrown: unknown): number | undefined {
  const seconds = field(field(thrown, 'error_details'), 'retry_after_seconds');
  return typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds) ? seconds : undefined;
}

const rateLimitTypes = ['too_many_requests', 'user_lock_limit_reached'];

const codeByName: ReadonlyMap<string, FailureCode> = new Map([
  ['AbortError', 'cancelled'],
  ['TimeoutError', 'timeout'],
  ['NetworkError', 'network'],
  ['ChunkLoadError', 'chunk_failed'],
  // The browser forbids storage or cookies.
  ['SecurityError', 'client_unavailable'],
  // The body of the response was not JSON.
  ['SyntaxError', 'bad_reply'],
  // Without `error_type` and `status_code`, for example because both were inside `data`.
  ['StytchAPIError', 'bad_reply'],
  ['StytchSDKAPIError', 'bad_reply'],
  ['StytchAPISchemaError', 'server'],
  ['StytchSDKSchemaError', 'server'],
]);

/** Of a message that patterns are tested on. */
const MATCHED_LENGTH = 1_000;

function codeOf(thrown: unknown): FailureCode {
  const name = field(thrown, 'name');
  const message = field(thrown, 'message');
  const sentence = typeof message === 'string' ? message.slice(0, MATCHED_LENGTH) : '';
  if (name === 'StytchAPIUnreachableError' || name === 'SDKAPIUnreachableError') {
    // The client uses this class for two errors: no connection, and an invalid response.
    return /^unable to contact/i.test(sentence) ? 'network' : 'bad_reply';
  }
  if (name === 'TypeError') return codeOfTypeError(sentence);
  const codeOfName = typeof name === 'string' ? codeByName.get(name) : undefined;
  if (codeOfName) return codeOfName;
  const isScriptBlocked = scriptPattern.test(sentence) && scriptFailedPattern.test(sentence);
  return captchaPattern.test(sentence) || isScriptBlocked ? 'captcha_blocked' : 'unexpected';
}

// Messages of the client's errors, with the URLs of the scripts for captcha and fingerprints.
const captchaPattern = /^(captcha required|unable to query captcha)/i;
const scriptPattern = /\/(recaptcha\/|telemetry\.js)/;
const scriptFailedPattern = /could not be loaded|was not found in global scope/;

// A failed `fetch` in Chromium, Firefox, Safari, Node and polyfills.
const networkPattern =
  /failed to fetch|networkerror|network request failed|fetch failed|load failed|connection (was|is|appears)|could not connect|offline|timed out|hostname could not be found|access[- ]control|preflight|^cancelled$/i;

// Exceptions in the client's code on http pages, which have no `crypto.subtle`.
const cryptoPattern = /\b(digest|subtle)\b/;
// Exceptions in the client's code after an unexpected response.
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
  return (typeof found === 'string' && cutMessage(found.trim())) || undefined;
}

/**
 * A method's own codes, by the provider's `error_type`. The first match counts. A list, because an object has inherited
 * properties that an `error_type` could name.
 */
export type Codes = readonly (readonly [errorType: string | RegExp, code: FailureCode])[];

/** Rejects only with an {@link IdentityError}. Hosts read its other fields, so only the code changes. */
export async function withCodes<ProviderResponse>(
  codes: Codes,
  response: Promise<ProviderResponse>,
): Promise<ProviderResponse> {
  try {
    return await response;
  } catch (thrown) {
    const error = toIdentityError(thrown);
    const { code, errorType = '' } = error;
    const match =
      (code === 'server' || code === 'rate_limited') &&
      codes.find(([type]) => (typeof type === 'string' ? type === errorType : type.test(errorType)));
    throw match ? new IdentityError(match[1], error.message, error) : error;
  }
}

/**
 * After these errors the client clears its session. The status does not matter: the provider also responds with 401 to
 * an unregistered redirect URL, or to a passkey that it rejects.
 */
export const sessionOver: Codes = [
  ['unauthorized_credentials', 'session_over'],
  ['user_unauthenticated', 'session_over'],
  ['invalid_secret_authentication', 'session_over'],
  ['session_not_found', 'session_over'],
];

/** The token was used, has expired, or belongs to another browser (PKCE). */
export const linkRejected: Codes = [[/^(unable_to_auth|pkce)/, 'link_refused']];
