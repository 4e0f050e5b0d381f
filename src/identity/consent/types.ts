import type { SessionCode } from '../sessions/types';

/** What the consent and the logout screen ask. Request and reply have the names of the wire and of the specification (§3). */
export interface ConsentCalls {
  /**
   * Calls `listener` with the id of the user whose session the client has, `null` without one: at once, and for every other
   * session, of this tab or another. First when the client knows, 5 s at the latest. The answer unsubscribes.
   */
  watchUser(listener: (userId: string | null) => void): () => void;
  /** What the application asks for, and whether the user has to be asked. The server thereby confirms the session. */
  startAuthorization(request: AuthorizationRequest, signal: AbortSignal): Promise<AuthorizationPreflight>;
  /** Whether the session is still the one that the latest `startAuthorization` was asked with. */
  isConfirmedSession(): boolean;
  /** Resolves to the address to follow, a code or an OAuth error in its query. Its origin and path are the requested ones. */
  submitAuthorization(request: AuthorizationSubmission, signal: AbortSignal): Promise<Redirect>;
  startLogout(request: LogoutRequest, signal: AbortSignal): Promise<LogoutPreflight>;
  /** Revokes the session. Whatever the server answers, and if it does not answer, the browser has no session afterwards. */
  endSession(signal: AbortSignal): Promise<void>;
  /** Puts a session for a token of the host's own in the place of the one that stands. */
  attestSession(token: TrustedToken, signal: AbortSignal): Promise<void>;
}

export type ConsentCode =
  /** The address that brought the person here lacks a parameter, repeats one, or has one that cannot be used. */
  | 'invalid_request'
  /** The server's answer leads somewhere else than the request, or to an address that is not followed. */
  | 'redirect_refused'
  /** The server's answer is about another application, or about other scopes, than the request. */
  | 'preflight_mismatch'
  /** The request was answered before: in another tab, or before the page was loaded again. */
  | 'already_answered'
  | SessionCode;

export interface AuthorizationRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** Each once, in the order of the request. */
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
  /** Who is asked, where the server says so. */
  readonly user_id: string | null;
  readonly consent_required: boolean;
  /** `client_name` is `null` where the server gives none that can be seen. */
  readonly oidc_client: { readonly client_name: string | null };
  readonly grantable_scope: readonly Scope[];
  readonly ungrantable_scope: readonly Scope[];
}

export interface Scope {
  readonly scope: string;
  /** Of the project's access policy; empty where it has none. */
  readonly description: string;
}

export interface LogoutRequest {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
}

/** An address that may be followed. That of an authorization carries a code, and so is kept in no store. */
export interface Redirect {
  readonly redirect_uri: string;
}

export interface LogoutPreflight extends Redirect {
  readonly consent_required: boolean;
}

export interface TrustedToken {
  readonly token: string;
  /** The trusted token profile's id. */
  readonly profileId: string;
  readonly sessionDurationMinutes: number;
}
