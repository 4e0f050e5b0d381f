import type { FailureCode } from './types';

export interface IdentityErrorDetails {
  /** The server's `error_type`. */
  errorType?: string;
  /** The server's `status_code`. */
  status?: number;
  /** What `@simplewebauthn/browser` calls the error of a WebAuthn ceremony. */
  ceremonyError?: string;
  cause?: unknown;
}

/** Everything that goes wrong below a screen, as one class with a closed set of codes. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: FailureCode;
  readonly errorType?: string;
  readonly status?: number;
  readonly ceremonyError?: string;

  /** @param message the server's own sentence where there is one; else empty, and the catalogue has one for the code. */
  constructor(code: FailureCode, message = '', details: IdentityErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.errorType = details.errorType;
    this.status = details.status;
    this.ceremonyError = details.ceremonyError;
  }
}
