import type { SessionCode } from '../sessions/types';

/**
 * The calls of the consent and logout screens. Requests and results use the names of the API and of the specification
 * (§3).
 */
export interface ConsentCalls {
  /**
   * Calls `listener` with the user id of the client's session, or with `null` if there is no session. The first call is
   * made when the client knows its session, after 5 s at the latest. Further calls follow for every new session, also
   * of another tab. The returned function unsubscribes.
   */
  watchUser(listener: (userId: string | null) => void): () => void;
  /**
   * Reads the scopes that the application requests, and whether the person has to consent. Also confirms the session.
   */
  startAuthorization(request: AuthorizationRequest, signal: AbortSignal): Promise<AuthorizationPreflight>;
  /** Whether the session has stayed the same since the latest `startAuthorization`. */
  isConfirmedSession(): boolean;
  /**
   * Submits the person's answer. Resolves to the address to navigate to, which has a code or an OAuth error in its
   * query. Origin and path are those of the request's redirect address.
   */
  submitAuthorization(request: AuthorizationSubmission, signal: AbortSignal): Promise<Redirect>;
  startLogout(request: LogoutRequest, signal: AbortSignal): Promise<LogoutPreflight>;
  /** Revokes the session. Afterwards the browser has no session, even if the provider does not reply. */
  endSession(signal: AbortSignal): Promise<void>;
  /** Replaces the session by a session for a token that the host has issued. */
  attestSession(token: TrustedToken, signal: AbortSignal): Promise<void>;
}

export type ConsentCode =
  /** In the page's address, a parameter is missing, repeated or invalid. */
  | 'invalid_request'
  /** The reply's redirect address differs from the request's, or is not safe to navigate to. */
  | 'redirect_refused'
  /** The reply names another application or other scopes than the request does. */
  | 'preflight_mismatch'
  /** The person has already answered the request, in another tab or before a reload. */
  | 'already_answered'
  | SessionCode;

export interface AuthorizationRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** The requested scopes without duplicates, in the order of the request. */
  readonly scopes: readonly string[];
  readonly prompt?: string;
}

export interface AuthorizationSubmission extends AuthorizationRequest {
  readonly state?: string;
  readonly nonce?: string;
  readonly code_challenge?: string;
  readonly resources?: readonly string[];
  readonly consent_granted: boolean;
}

export interface AuthorizationPreflight {
  /** The user who is asked to consent, if the provider names one. */
  readonly user_id: string | null;
  readonly consent_required: boolean;
  /** `client_name` is `null` if it is missing or has no visible character. */
  readonly oidc_client: { readonly client_name: string | null };
  readonly grantable_scope: readonly Scope[];
  readonly ungrantable_scope: readonly Scope[];
}

export interface Scope {
  readonly scope: string;
  /** The text of the project's access policy. Empty if the policy has none. */
  readonly description: string;
}

export interface LogoutRequest {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
}

/**
 * An address that was checked and is safe to navigate to. After an authorization it contains a code, so it is never put
 * into a store.
 */
export interface Redirect {
  readonly redirect_uri: string;
}

export interface LogoutPreflight extends Redirect {
  readonly consent_required: boolean;
}

export interface TrustedToken {
  readonly token: string;
  /** The id of the trusted token profile. */
  readonly profileId: string;
  readonly sessionDurationMinutes: number;
}
