import type { SessionCode } from '../sessions/types';

/**
 * The calls of the consent and logout screens. Requests and results use the names of the wire and of the specification
 * (§3).
 */
export interface ConsentCalls {
  /**
   * Calls `listener` with the user id of the client's session, or `null` without one: first when the client knows it
   * (after 5 s at the latest), then for every new session of this tab or another. The returned function unsubscribes.
   */
  watchUser(listener: (userId: string | null) => void): () => void;
  /** The scopes that the application requests, and whether the person has to consent. Also confirms the session. */
  startAuthorization(request: AuthorizationRequest, signal: AbortSignal): Promise<AuthorizationPreflight>;
  /** Whether the session is still the one of the latest `startAuthorization`. */
  isConfirmedSession(): boolean;
  /**
   * Resolves to the address to follow, with a code or an OAuth error in its query. Origin and path are those of the
   * request.
   */
  submitAuthorization(request: AuthorizationSubmission, signal: AbortSignal): Promise<Redirect>;
  startLogout(request: LogoutRequest, signal: AbortSignal): Promise<LogoutPreflight>;
  /** Revokes the session. The browser has none afterwards, whether the provider replies or not. */
  endSession(signal: AbortSignal): Promise<void>;
  /** Replaces the session by one for a token of the host's own. */
  attestSession(token: TrustedToken, signal: AbortSignal): Promise<void>;
}

export type ConsentCode =
  /** The page's address lacks a parameter, repeats one, or has an unusable one. */
  | 'invalid_request'
  /** The reply leads elsewhere than the request, or to an address that is not followed. */
  | 'redirect_refused'
  /** The reply names another application, or other scopes, than the request. */
  | 'preflight_mismatch'
  /** The request was answered before: in another tab, or before a reload. */
  | 'already_answered'
  | SessionCode;

export interface AuthorizationRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** Each scope once, in the order of the request. */
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
  /** `client_name` is `null` where it is missing or has no visible character. */
  readonly oidc_client: { readonly client_name: string | null };
  readonly grantable_scope: readonly Scope[];
  readonly ungrantable_scope: readonly Scope[];
}

export interface Scope {
  readonly scope: string;
  /** From the project's access policy; empty without one. */
  readonly description: string;
}

export interface LogoutRequest {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
}

/** An address that may be followed. For an authorization it contains a code, so no store keeps it. */
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
