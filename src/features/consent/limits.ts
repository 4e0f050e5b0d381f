/** Specification §9. */
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
 * After this time the session is deleted in the browser without the provider's response.
 * @limit The request of a logout
 */
export const SESSION_END_LIMIT_MS = 5_000;
/** A person of whom the client does not know a session after this time counts as signed out. */
export const FIRST_SESSION_LIMIT_MS = 5_000;
