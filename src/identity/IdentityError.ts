import type { FailureCode } from './types';

export interface IdentityErrorDetails {
  /** The provider's `error_type`. */
  errorType?: string;
  /** The provider's `status_code`. */
  status?: number;
  /** The provider's `request_id`. */
  requestId?: string;
  /** The provider's `error_url`, unchanged. */
  errorUrl?: string;
  /** The code of `@simplewebauthn/browser` for an error of a WebAuthn ceremony. */
  ceremonyError?: string;
  cause?: unknown;
}

/** The only class of errors that a screen gets. `code` is from a closed set. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  declare readonly code: FailureCode;
  declare readonly errorType?: string;
  declare readonly status?: number;
  declare readonly requestId?: string;
  declare readonly errorUrl?: string;
  declare readonly ceremonyError?: string;

  /**
   * @param message the server's message. It is empty if there is none; the screen then shows its own message for the
   * code.
   */
  constructor(code: FailureCode, message = '', details: IdentityErrorDetails = {}) {
    const { cause, ...fields } = details;
    super(message, { cause });
    Object.assign(this, fields, { code }); // `code` is last, because `fields` may be another error that also has a code
  }
}
