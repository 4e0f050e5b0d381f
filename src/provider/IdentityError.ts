import type { FailureCode } from '../contract/failureCode';

export type ErrorFields = Omit<IdentityError, keyof Error | 'code'>;

/** The gateway rejects only with errors of this class. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  declare readonly code: FailureCode;
  /** The provider's `error_type`. */
  declare readonly errorType?: string;
  declare readonly status?: number;
  declare readonly requestId?: string;
  /** The provider's `error_url`, which is not checked. */
  declare readonly errorUrl?: string;
  /** The error code of `@simplewebauthn/browser`. */
  declare readonly ceremonyError?: string;
  /** The provider's waiting time before a retry. */
  declare readonly retryAfterSeconds?: number;

  /** @param message the provider's message. If it is empty, the screen shows its own message for the code. */
  constructor(code: FailureCode, message = '', details: ErrorFields & { readonly cause?: unknown } = {}) {
    const { cause, ...fields } = details;
    super(message, { cause });
    // `fields` may be another error, with its own code.
    Object.assign(this, fields, { code });
  }
}

/** `loadFile` (loader/src) sets `type` to `gone` if the server no longer has the chunk of an old release. */
export function chunkError(cause: unknown): IdentityError {
  const { type } = Object(cause) as { type?: unknown };
  return new IdentityError(type === 'gone' ? 'chunk_gone' : 'chunk_failed', '', { cause });
}

/** With the names of the provider's API, which hosts know. */
export const serverFields = ({
  errorType,
  message,
  status,
  requestId,
  errorUrl,
}: ErrorFields & { readonly message: string }) => ({
  error_type: errorType,
  // Only a response has a type, and only its message is the provider's own.
  error_message: errorType && message,
  status_code: status,
  request_id: requestId,
  error_url: errorUrl,
});

/** True if the provider has rejected the token. After any other failure, the token can be sent again. */
export const isDefinitive = ({ code, status = 0 }: Pick<IdentityError, 'code' | 'status'>): boolean =>
  code !== 'rate_limited' && status >= 400 && status < 500;
