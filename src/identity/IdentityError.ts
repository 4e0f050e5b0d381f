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

/** Every error below a screen: one class with a closed set of codes. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  declare readonly code: FailureCode;
  declare readonly errorType?: string;
  declare readonly status?: number;
  declare readonly requestId?: string;
  declare readonly errorUrl?: string;
  declare readonly ceremonyError?: string;

  /** @param message the server's message; empty without one: the catalogue has a sentence for each code. */
  constructor(code: FailureCode, message = '', details: IdentityErrorDetails = {}) {
    const { cause, ...fields } = details;
    super(message, { cause });
    Object.assign(this, fields, { code }); // last, because `fields` may be another error, with a code of its own
  }
}
