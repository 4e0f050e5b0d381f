import type { ProvenFactor } from '../sessions/types';
import type { User, WebAuthnRegistration } from '../users/types';

/** What a session says about a passkey that was used. */
export function registeredPasskey(registration: WebAuthnRegistration): ProvenFactor {
  const { webauthn_registration_id, domain, user_agent } = registration;
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    webauthn_factor: { webauthn_registration_id, domain, user_agent },
  };
}

/** A name to start with, unlike those of the user's other passkeys. */
export function firstName(user: User): string {
  const taken = new Set(user.webauthn_registrations.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}
