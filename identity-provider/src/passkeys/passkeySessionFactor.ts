import type { VerifiedFactor } from '../sessions/types.ts';
import type { WebAuthnRegistration } from '../users/types.ts';

/** Returns the factor that a session gets after a sign-in with this passkey. */
export function passkeySessionFactor(registration: WebAuthnRegistration): VerifiedFactor {
  const { webauthn_registration_id, domain, user_agent } = registration;
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: { webauthn_registration_id, domain, user_agent },
  };
}
