import type { SessionEnd } from '../sessions/endSession';

/**
 * The calls of the screens for consent and logout. The members of the types have the names of the API and of the
 * specification (§3).
 */
export interface ConsentCalls {
  /**
   * Calls `listener` with the user id of the client's session, or with `null` if there is no session. It first calls
   * `listener` when the client knows its session, after 5 s at the latest. It calls `listener` again each time the
   * client gets another session, even from another tab. Returns a function that unsubscribes.
   */
  watchUser(listener: (userId: string | null) => void): () => void;
  /**
   * Returns the scopes that the application requests, and whether the person has to consent. This request also confirms
   * the session.
   */
  startAuthorization(request: AuthorizationRequest, signal: AbortSignal): Promise<AuthorizationPreflight>;
  /**
   * Resolves once the provider has confirmed the client's session since the page was loaded. The client keeps the
   * session of the previous page, which may have ended in the meantime. Rejects with `session_over` if it has.
   */
  confirmSession(signal: AbortSignal): Promise<void>;
  /** Returns whether the client still has the session of the latest `startAuthorization`. */
  isConfirmedSession(): boolean;
  /**
   * Submits the person's decision: allow or deny. Resolves to the address to which the page must navigate. This address
   * has the origin and path of the redirect address in the request, and a code or an OAuth error in its query.
   */
  submitAuthorization(request: AuthorizationSubmission, signal: AbortSignal): Promise<Redirect>;
  /** Returns whether the person has to confirm the logout, and the address to which the page then navigates. */
  startLogout(request: LogoutRequest, signal: AbortSignal): Promise<LogoutPreflight>;
  /**
   * Revokes the session, and removes it from the browser, even if the provider has not replied. Resolves to the session
   * that the browser still has, and to the error of the request.
   */
  endSession(signal: AbortSignal): Promise<SessionEnd>;
  /** Replaces the current session with a new session, for a token that the host's server has issued. */
  attestSession(token: TrustedToken, signal: AbortSignal): Promise<void>;
}

export interface AuthorizationRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** The requested scopes in their order, without duplicates. */
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

/** The checked reply to `startAuthorization`. */
export interface AuthorizationPreflight {
  /** The user who is asked to consent, or `null` if the provider names none. */
  readonly user_id: string | null;
  readonly consent_required: boolean;
  /** `client_name` is `null` if the name has no visible character. */
  readonly oidc_client: { readonly client_name: string | null };
  /** The scopes that the user can grant, and those that the user cannot grant, in the order of the request. */
  readonly grantable_scope: readonly Scope[];
  readonly ungrantable_scope: readonly Scope[];
}

export interface Scope {
  readonly scope: string;
  /** The scope's description in the project's access policy, or an empty text. */
  readonly description: string;
}

export interface LogoutRequest {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
}

/**
 * A checked address to which the page navigates. After a consent, the address contains a code, so it must never be in
 * the store.
 */
export interface Redirect {
  readonly redirect_uri: string;
}

export interface LogoutPreflight extends Redirect {
  readonly consent_required: boolean;
}

/** A token that the host's server has issued for a user (`attestSession`). */
export interface TrustedToken {
  readonly token: string;
  readonly profileId: string;
  readonly sessionDurationMinutes: number;
}
