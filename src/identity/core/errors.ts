import { cutMessage } from '../../contract/cutMessage';
import type { FailureCode } from './failureCode';
import { IdentityError } from './IdentityError';

/** Messages are cut to this length before they are compared with the patterns below. */
const MATCHED_LENGTH = 1_000;

/**
 * Converts any thrown value into an {@link IdentityError}. It never throws. It recognises the client's errors by their
 * names and fields, because the classes of the client are not loaded with the first screen. It recognises errors of the
 * browser by their messages. The message of the result is the provider's message, or empty.
 */
export function toIdentityError(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  try {
    return (
      fromOtherCopy(thrown) ?? serverError(thrown) ?? new IdentityError(codeOf(thrown), '', { cause: thrown })
    );
  } catch {
    // The members of `thrown` throw when they are read, so the error cannot be recognised.
    return new IdentityError('unexpected');
  }
}

// Converts an `IdentityError` of the other build on the page (container or standalone), which has its own copy of this
// class.
function fromOtherCopy(thrown: unknown): IdentityError | undefined {
  if (!(thrown instanceof Error) || thrown.name !== 'IdentityError') return undefined;
  const other = thrown as IdentityError; // the cast is safe, because only the class `IdentityError` has this name
  return new IdentityError(other.code, other.message, other);
}

/**
 * Converts an error reply of the API. The client copies `error_type`, `error_message` and `status_code` from the reply
 * to its error. Without `error_type`, the reply may be from a proxy, so its text is not shown.
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

/** The client passes the member `error_details` of a reply on, but not the header `Retry-After`. */
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
  // The body of the reply was not JSON.
  ['SyntaxError', 'bad_reply'],
  // `serverError` has found neither `error_type` nor `status_code` in this error. So the provider's reply was wrong:
  // for example, these two members were inside `data`.
  ['StytchAPIError', 'bad_reply'],
  ['StytchSDKAPIError', 'bad_reply'],
  ['StytchAPISchemaError', 'server'],
  ['StytchSDKSchemaError', 'server'],
]);

function codeOf(thrown: unknown): FailureCode {
  const name = field(thrown, 'name');
  const message = field(thrown, 'message');
  const sentence = typeof message === 'string' ? message.slice(0, MATCHED_LENGTH) : '';
  if (name === 'StytchAPIUnreachableError' || name === 'SDKAPIUnreachableError') {
    // The client uses this class for two errors: no connection, and a reply that is not valid.
    return /^unable to contact/i.test(sentence) ? 'network' : 'bad_reply';
  }
  if (name === 'TypeError') return codeOfTypeError(sentence);
  const known = typeof name === 'string' ? codeByName.get(name) : undefined;
  if (known) return known;
  const isScriptBlocked = scriptPattern.test(sentence) && scriptFailedPattern.test(sentence);
  return captchaPattern.test(sentence) || isScriptBlocked ? 'captcha_blocked' : 'unexpected';
}

// These patterns match messages of the client's errors. The addresses in the patterns are those of the scripts for
// captcha and fingerprints.
const captchaPattern = /^(captcha required|unable to query captcha)/i;
const scriptPattern = /\/(recaptcha\/|telemetry\.js)/;
const scriptFailedPattern = /could not be loaded|was not found in global scope/;

// Matches the messages of a failed `fetch` in Chromium, Firefox, Safari, Node and polyfills.
const networkPattern =
  /failed to fetch|networkerror|network request failed|fetch failed|load failed|connection (was|is|appears)|could not connect|offline|timed out|hostname could not be found|access[- ]control|preflight|^cancelled$/i;

// Matches exceptions in the client's code on http pages, which have no `crypto.subtle`.
const cryptoPattern = /\b(digest|subtle)\b/;
// Matches exceptions in the client's code after an unexpected reply.
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
 * The codes of a method's own, by the provider's `error_type`. The first entry that fits counts. It is not an object, so
 * that an `error_type` cannot name an inherited member.
 */
export type Codes = readonly (readonly [errorType: string | RegExp, code: FailureCode])[];

/**
 * Gives an error of the provider the code of a method's own. The other fields stay, because hosts read them. Rejects only
 * with an {@link IdentityError}.
 */
export async function withCodes<Reply>(codes: Codes, reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (thrown) {
    const error = toIdentityError(thrown);
    const { code, errorType = '' } = error;
    const own =
      (code === 'server' || code === 'rate_limited') &&
      codes.find(([type]) => (typeof type === 'string' ? type === errorType : type.test(errorType)));
    throw own ? new IdentityError(own[1], error.message, error) : error;
  }
}

/**
 * After an error of one of these types the client clears its session. The status does not matter: the provider also
 * replies with 401 to a redirect address that is not registered, or to a passkey that it refuses.
 */
export const sessionOver: Codes = [
  ['unauthorized_credentials', 'session_over'],
  ['user_unauthenticated', 'session_over'],
  ['invalid_secret_authentication', 'session_over'],
  ['session_not_found', 'session_over'],
];

/** The token of a link was used, has expired, or belongs to another browser (PKCE). */
export const linkRefused: Codes = [[/^(unable_to_auth|pkce)/, 'link_refused']];
