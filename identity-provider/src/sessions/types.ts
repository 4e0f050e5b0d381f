import type { User } from '../users/types.ts';

/**
 * A factor that the person has verified. `type` and `delivery_method` identify the kind of factor; one further member
 * has its details.
 */
export interface VerifiedFactor {
  type: string;
  delivery_method: string;
  [detail: `${string}_factor`]: object;
}

export type AuthenticationFactor = VerifiedFactor & { last_authenticated_at: string };

/** A session as the API returns it. Times are in the format ISO 8601. */
export interface Session {
  session_id: string;
  user_id: string;
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  attributes: { ip_address: string; user_agent: string };
  authentication_factors: AuthenticationFactor[];
  custom_claims: null;
  roles: string[];
}

export interface SessionTokens {
  session: Session;
  /** Opaque. The client sends it with each call. */
  session_token: string;
  /** Contains the session. Other servers can verify it without a call. */
  session_jwt: string;
}

/** The fields of the reply to every sign-in call. The client needs all of them to keep its session. */
export interface AuthenticateResult extends SessionTokens {
  user_id: string;
  user: User;
}
