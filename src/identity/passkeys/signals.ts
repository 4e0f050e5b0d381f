import { oncePerPage } from '../../browser/pageScope';
import type { AuthenticateResult } from '../core/results';
import { isText } from '../core/shapes';

interface CredentialName {
  readonly rpId: string;
  /** The id in base64url. */
  readonly credentialId: string;
}

/**
 * The credentials that ceremonies on this page have used, by registration id. The provider's list of registrations
 * contains no credential ids, so the widget knows only the credential ids in this map.
 */
const credentials = () => oncePerPage('passkey-credentials/1', () => new Map<string, CredentialName>());

export function rememberCredential(result: AuthenticateResult, credential: CredentialName): void {
  const { webauthn_registration_id: registrationId } = result;
  if (isText(registrationId)) credentials().set(registrationId, credential);
}

export function signalDeleted(registrationId: string): void {
  const credential = credentials().get(registrationId);
  credentials().delete(registrationId);
  if (credential) void signalUnknown(credential);
}

/**
 * Tells the authenticator that the provider does not know a credential, so that the authenticator stops offering it.
 * Never rejects.
 */
export async function signalUnknown(credential: CredentialName): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential?.(credential); // not all browsers have this method
  } catch {
    // Failures are ignored. The authenticator then continues to offer the passkey.
  }
}
