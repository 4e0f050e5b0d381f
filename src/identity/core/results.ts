/** The client's result of a request that sends an email or a text message. */
export interface SendResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly [field: string]: unknown;
}

/**
 * The client's result of a sign-in. It contains secrets, which are removed before the result becomes the data of an
 * event.
 */
export interface AuthenticateResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
  readonly session: { readonly session_id: string; readonly [field: string]: unknown };
  readonly user: { readonly user_id: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}
