/** Results of calls that more than one method makes. */

export interface SendResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly [field: string]: unknown;
}

/** The client's authenticate result. Secrets are removed before it becomes event data. */
export interface AuthenticateResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
  readonly session: { readonly session_id: string; readonly [field: string]: unknown };
  readonly user: { readonly user_id: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}
