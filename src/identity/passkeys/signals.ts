import { oncePerPage } from '../../browser/pageScope';
import type { AuthenticateResult } from '../results';
import { isText } from '../shapes';

/** A credential in the form of the Signal API. */
interface CredentialName {
  readonly rpId: string;
  /** The id of the credential in base64url. */
  readonly credentialId: string;
}

/**
 * Registration id → the credential, remembered from this page's ceremonies, because the provider's list of
 * registrations does not contain credential ids.
 */
const credentials = () => oncePerPage('passkey-credentials/1', () => new Map<string, CredentialName>());

export function rememberCredential(result: AuthenticateResult, credential: CredentialName): void {
  const { webauthn_registration_id: registrationId } = result;
  if (isText(registrationId)) credentials().set(registrationId, credential);
}

/** Signals the credential of a deleted registration, if a ceremony on this page has used it. */
export function signalDeleted(registrationId: string): void {
  const credential = credentials().get(registrationId);
  credentials().delete(registrationId);
  if (credential) void signalUnknown(credential);
}

/** Signals that the provider does not know a credential, so that the authenticator stops offering it. Never rejects. */
export async function signalUnknown(credential: CredentialName): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential?.(credential); // some browsers lack this method
  } catch {
    // If the signal fails, the authenticator keeps a passkey that the provider refuses.
  }
}
