import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Credential, Passkey } from './passkeys.ts';

/** We set the algorithms, because the library's default algorithms depend on the version of Node. */
export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The values that a ceremony must have. The library checks them in this order, before the signature. */
export interface Expectation {
  challenge: string;
  origins: string[];
  domain: string;
  requiresUserVerification: boolean;
}

/** Verifies a registration (WebAuthn 7.1). Returns the new credential, or null if a check fails. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  expected: Expectation & { requiresUserPresence: boolean },
): Promise<Omit<Credential, 'userHandle'> | null> {
  return nullIfRefused(async () => {
    requirePlainAttestation(response);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origins,
      expectedRPID: expected.domain,
      requireUserPresence: expected.requiresUserPresence,
      requireUserVerification: expected.requiresUserVerification,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== response.id) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      isBackupEligible: credentialDeviceType === 'multiDevice',
    };
  });
}

/**
 * Verifies a signature (WebAuthn 7.2). Returns the signed counter, or null if a check fails. The caller must compare
 * the counter with the stored counter in one SQL statement. Otherwise two concurrent ceremonies with the same counter
 * could both pass.
 */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  expected: Expectation,
): Promise<number | null> {
  return nullIfRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origins,
      expectedRPID: expected.domain,
      requireUserVerification: expected.requiresUserVerification,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // So the library accepts every counter.
        counter: 0,
      },
    });
    const isBackupEligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    if (!verified || isBackupEligible !== passkey.isBackupEligible) return null;
    return authenticationInfo.newCounter;
  });
}

/**
 * Throws if the attestation object contains certificates. We request no attestation, so no certificate is needed. The
 * library may fetch an address that is in a certificate, so an attacker could make this server send requests.
 * Also throws if further bytes follow the object. The library would accept such an object and ignore these bytes.
 */
function requirePlainAttestation(response: RegistrationResponseJSON): void {
  const encoded = Buffer.from(response.response.attestationObject, 'base64url');
  const attestation = decodeAttestationObject(new Uint8Array(encoded));
  // WebAuthn uses canonical CBOR (CTAP2). So if we encode a valid object again, we get exactly the received bytes. The
  // cast is safe, because the library has created this map.
  const written = isoCBOR.encode(attestation as unknown as Parameters<typeof isoCBOR.encode>[0]);
  if (!encoded.equals(written)) throw new Error('Unexpected bytes in the attestation object.');
  const format = attestation.get('fmt');
  const isSelfAttestation = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfAttestation) throw new Error(`Unexpected attestation ${format}.`);
}

/** Returns null if the library throws: a check has failed, or the library cannot parse the input. */
async function nullIfRefused<Result>(verify: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
