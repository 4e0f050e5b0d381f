import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Credential, Passkey } from './passkeys';

/** The accepted algorithms. The library's own list depends on the version of Node. */
export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/**
 * The values that a ceremony must have. They are checked after the ceremony's type, in this order, and before the
 * signature.
 */
export interface Expectation {
  challenge: string;
  origins: string[];
  domain: string;
  requiresUserVerification: boolean;
}

/**
 * Verifies a registration. Returns the new credential, without its user's handle, or null if a check fails (WebAuthn
 * 7.1).
 */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  expected: Expectation & { requiresUserPresence: boolean },
): Promise<Omit<Credential, 'userHandle'> | null> {
  return nullIfRefused(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: plainAttestation(response),
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
 * Verifies a signature. Returns the signed counter, or null if a check fails (WebAuthn 7.2). The caller compares the
 * counter in the SQL statement that stores it, so that only one of two concurrent ceremonies passes.
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
        counter: 0,
      },
    });
    const isBackupEligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    return verified && isBackupEligible === passkey.isBackupEligible ? authenticationInfo.newCounter : null;
  });
}

/**
 * Throws if bytes follow the attestation object, because the library ignores them, or if it contains certificates. We
 * request no attestation, and a certificate could make us fetch an address that it contains.
 */
function plainAttestation(response: RegistrationResponseJSON): RegistrationResponseJSON {
  const encoded = Buffer.from(response.response.attestationObject, 'base64url');
  const attestation = decodeAttestationObject(new Uint8Array(encoded));
  // The CBOR of WebAuthn is canonical (CTAP2), so encoding it again gives the same bytes.
  const written = isoCBOR.encode(attestation as unknown as Parameters<typeof isoCBOR.encode>[0]); // a map of the library's own type
  if (!encoded.equals(written)) throw new Error('Unexpected bytes in the attestation object.');
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format === 'none' || isOwn) return response;
  throw new Error(`Unexpected attestation ${format}.`);
}

/** Returns null if the library throws: a check has failed, or the input cannot be parsed. */
async function nullIfRefused<Result>(verify: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
