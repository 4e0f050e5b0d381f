import type { VerifiedFactor } from '../sessions/types';
import type { User, WebAuthnRegistration } from '../users/types';

export function registeredPasskey(registration: WebAuthnRegistration): VerifiedFactor {
  const { webauthn_registration_id, domain, user_agent } = registration;
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: { webauthn_registration_id, domain, user_agent },
  };
}

/** Returns a name that no other passkey of the user has. */
export function firstName(user: User): string {
  const taken = new Set(user.webauthn_registrations.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}
