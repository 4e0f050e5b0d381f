import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { CHALLENGE_LIFETIME_MS } from './passkeyChallenges.ts';
import type { Passkey } from './passkeys.ts';
import { algorithms } from './verifyCeremony.ts';

interface CreationRequest {
  /** The relying party ID. */
  domain: string;
  projectName: string;
  user: { handle: Uint8Array<ArrayBuffer>; name: string; displayName: string };
  authenticatorType: 'platform' | 'cross-platform' | undefined;
  /**
   * True if the credential must be a passkey: discoverable, and with user verification (finger, face or PIN). If false,
   * both properties are only preferred.
   */
  isPasskey: boolean;
  /** The user's passkeys for this domain. An authenticator with one of them must not create another. */
  registered: Passkey[];
}

/** Creates the options for `navigator.credentials.create`. */
export async function createCreationOptions(requested: CreationRequest) {
  const { domain, projectName, user, authenticatorType, isPasskey, registered } = requested;
  return generateRegistrationOptions({
    rpID: domain,
    rpName: projectName,
    userID: user.handle,
    userName: user.name,
    userDisplayName: user.displayName,
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: registered.map(toDescriptor),
    authenticatorSelection: {
      residentKey: isPasskey ? 'required' : 'preferred',
      userVerification: isPasskey ? 'required' : 'preferred',
      ...(authenticatorType === undefined ? {} : { authenticatorAttachment: authenticatorType }),
    },
  });
}

interface SignatureRequest {
  domain: string;
  requiresUserVerification: boolean;
  /** Empty if the user is not known yet, because then the passkey identifies the user. */
  registered: Passkey[];
}

/** Creates the options for `navigator.credentials.get`. */
export async function createRequestOptions(requested: SignatureRequest) {
  const { domain, requiresUserVerification, registered } = requested;
  return generateAuthenticationOptions({
    rpID: domain,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: requiresUserVerification ? 'required' : 'preferred',
    allowCredentials: registered.map(toDescriptor),
  });
}

function toDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports };
}
