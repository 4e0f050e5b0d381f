/** Why something could not be done. Closed: a sentence exists for each (src/messages/failures.ts). */
export type FailureCode =
  /** The server answered with an error; `errorType` names it and `message` is its own sentence. */
  | 'server'
  /** The server limits us; `message` is its own sentence. */
  | 'rate_limited'
  /** The server could not be reached. */
  | 'network'
  /** No answer within the limit. */
  | 'timeout'
  /** The answer had a shape we do not accept. */
  | 'bad_reply'
  /** A captcha or fingerprint script that the project asks for could not be loaded. */
  | 'captcha_blocked'
  /** The browser forbids what the client needs (storage, cookies, crypto), or its code could not be loaded. */
  | 'client_unavailable'
  /** A part of the widget could not be loaded. */
  | 'chunk_failed'
  /** A single-use token that this page has redeemed, or is redeeming. */
  | 'token_spent'
  /** The person dismissed the browser's prompt for a passkey, or let it run out. */
  | 'passkey_refused'
  /** The authenticator holds a passkey of this user already. */
  | 'passkey_exists'
  /** The browser or the authenticator could not do it. */
  | 'passkey_failed'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_config'
  | 'not_available'
  /** The attempt was given up: not a failure to show. */
  | 'cancelled'
  | 'unexpected';

export interface IdentityErrorDetails {
  /** The server's `error_type`. */
  errorType?: string;
  /** The server's `status_code`. */
  status?: number;
  /** What `@simplewebauthn/browser` calls the error of a passkey's ceremony. */
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
