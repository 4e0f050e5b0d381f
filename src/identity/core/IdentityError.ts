import type { FailureCode } from './failureCode';

/** Fields of the provider's reply or of the browser's error, as far as they are known. */
export type ErrorFields = Omit<IdentityError, keyof Error | 'code'>;

/** The gateway rejects only with errors of this class. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  declare readonly code: FailureCode;
  /** The provider's `error_type`. */
  declare readonly errorType?: string;
  /** The HTTP status of the provider's reply. */
  declare readonly status?: number;
  declare readonly requestId?: string;
  /** The `error_url` of the provider's reply. This address is not checked. */
  declare readonly errorUrl?: string;
  /** The error code of `@simplewebauthn/browser`, if a ceremony has failed. */
  declare readonly ceremonyError?: string;
  /** The waiting time that the provider names, after which a retry may succeed. */
  declare readonly retryAfterSeconds?: number;

  /** @param message the provider's message. If it is empty, the screen shows its own message for the code. */
  constructor(code: FailureCode, message = '', details: ErrorFields & { readonly cause?: unknown } = {}) {
    const { cause, ...fields } = details;
    super(message, { cause });
    // `code` comes last, because `fields` may be another error with its own code.
    Object.assign(this, fields, { code });
  }
}

/**
 * Converts the error of a chunk that could not be loaded. `loadFile` (loader/src) sets `type` to `gone` if
 * the server no longer has the chunk, because the page has an old release.
 */
export function chunkError(cause: unknown): IdentityError {
  const { type } = Object(cause) as { type?: unknown };
  return new IdentityError(type === 'gone' ? 'chunk_gone' : 'chunk_failed', '', { cause });
}

/** Returns the fields of the provider's reply under the names of the provider's API, because hosts know these names. */
export const serverFields = ({
  errorType,
  message,
  status,
  requestId,
  errorUrl,
}: ErrorFields & { readonly message: string }) => ({
  error_type: errorType,
  // Only the message of a reply is the provider's own. An error without a reply has no type.
  error_message: errorType && message,
  status_code: status,
  request_id: requestId,
  error_url: errorUrl,
});

/** Returns whether the provider has refused the token. After any other failure, the token can be sent again. */
export const isDefinitive = ({ code, status = 0 }: Pick<IdentityError, 'code' | 'status'>): boolean =>
  code !== 'rate_limited' && status >= 400 && status < 500;
