import type { FailureCode } from './types';

export interface IdentityErrorDetails {
  /** The server's `error_type`. */
  errorType?: string;
  /** The server's `status_code`. */
  status?: number;
  /** The server's `request_id`. */
  requestId?: string;
  /** The server's `error_url`, as it was sent. */
  errorUrl?: string;
  /** What `@simplewebauthn/browser` calls the error of a WebAuthn ceremony. */
  ceremonyError?: string;
  cause?: unknown;
}

/** Everything that goes wrong below a screen, as one class with a closed set of codes. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  declare readonly code: FailureCode;
  declare readonly errorType?: string;
  declare readonly status?: number;
  declare readonly requestId?: string;
  declare readonly errorUrl?: string;
  declare readonly ceremonyError?: string;

  /** @param message the server's own sentence where there is one; else empty, and the catalogue has one for the code. */
  constructor(code: FailureCode, message = '', details: IdentityErrorDetails = {}) {
    const { cause, ...fields } = details;
    super(message, { cause });
    Object.assign(this, fields, { code }); // last: the details may be those of another error
  }
}
