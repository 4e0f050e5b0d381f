import type { FailureCode } from './failureCode';

/** Fields of the provider's reply or of the browser's error, as far as they are known. */
export interface IdentityErrorDetails {
  /** The provider's `error_type`. */
  errorType?: string;
  /** The HTTP status of the provider's reply. */
  status?: number;
  requestId?: string;
  /** The `error_url` of the provider's reply. This address is not checked. */
  errorUrl?: string;
  /** The error code of `@simplewebauthn/browser`, if a ceremony has failed. */
  ceremonyError?: string;
  /** The waiting time that the provider names, after which a retry may succeed. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The gateway rejects only with errors of this class. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  declare readonly code: FailureCode;
  declare readonly errorType?: string;
  declare readonly status?: number;
  declare readonly requestId?: string;
  declare readonly errorUrl?: string;
  declare readonly ceremonyError?: string;
  declare readonly retryAfterSeconds?: number;

  /** @param message the provider's message. If it is empty, the screen shows its own message for the code. */
  constructor(code: FailureCode, message = '', details: IdentityErrorDetails = {}) {
    const { cause, ...fields } = details;
    super(message, { cause });
    // `code` comes last, because `fields` may be another error with its own code.
    Object.assign(this, fields, { code });
  }
}
