import type { User } from '../users/types';

/** A factor: `type` and `delivery_method` name it, one detail object describes it. */
export interface VerifiedFactor {
  type: string;
  delivery_method: string;
  [detail: `${string}_factor`]: object;
}

/** A factor of a session, with its time. */
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

/** The common part of the replies to all sign-in calls. The client loses its state if any of it is missing. */
export interface AuthenticateResult extends SessionTokens {
  user_id: string;
  user: User;
}
