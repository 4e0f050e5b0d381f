/** The standard scopes (specification §9). */
export const STANDARD_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;
/** @limit The buttons of the consent screen, before they accept a click */
export const CONSENT_DELAY_MS = 500;
/**
 * The time limit of the logout request, which revokes the session. After this time, our code deletes the session in the
 * browser without waiting for the provider's reply.
 * @limit The request of a logout
 */
export const SESSION_END_LIMIT_MS = 5_000;
/**
 * The time in which the client must find out whether the person is signed in. After this time, the person counts as
 * signed out.
 */
export const FIRST_SESSION_LIMIT_MS = 5_000;
