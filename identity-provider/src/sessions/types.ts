import type { User } from '../users/types';

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
  session_token: string;
  session_jwt: string;
}

/** The fields of the reply to every sign-in call. The client needs all of them to keep its session. */
export interface AuthenticateResult extends SessionTokens {
  user_id: string;
  user: User;
}
