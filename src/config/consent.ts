/** The standard scopes (specification §9). */
export const STANDARD_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;
export const CONSENT_DELAY_MS = 500;
/**
 * The time limit of the request that revokes the session at logout. When it is over, the client deletes the session
 * without the provider's reply.
 */
export const SESSION_END_LIMIT_MS = 5_000;
/** The time limit of the client's first read of the session. When it is over, the person counts as signed out. */
export const FIRST_SESSION_LIMIT_MS = 5_000;
