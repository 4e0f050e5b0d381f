import type { User } from '../users/types';

/** What was proven: `type` and `delivery_method` name it, one detail object tells more. */
export interface ProvenFactor {
  type: string;
  delivery_method: string;
  [detail: `${string}_factor`]: object;
}

/** One proof of identity within a session. */
export type AuthenticationFactor = ProvenFactor & { last_authenticated_at: string };

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

/** What every authenticate-like call answers; the client loses its state if any of it is missing. */
export interface AuthenticateResult extends SessionTokens {
  user_id: string;
  user: User;
}
