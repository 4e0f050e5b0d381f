/** The constants of consent (specification §9). */
export const STANDARD_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;
export const CONSENT_REST_MS = 500;
