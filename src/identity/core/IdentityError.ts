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
