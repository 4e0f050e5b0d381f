import { oncePerPage } from '../../browser/pageScope';
import type { AuthenticateResult } from '../results';
import { isText } from '../shapes';

/** A credential, as the Signal API names it. */
interface CredentialName {
  readonly rpId: string;
  /** Base64url. */
  readonly credentialId: string;
}

/** By registration, of this page's ceremonies: the server's list of registrations does not name their credentials. */
const credentials = () => oncePerPage('passkey-credentials/1', () => new Map<string, CredentialName>());

export function rememberCredential(result: AuthenticateResult, credential: CredentialName): void {
  const { webauthn_registration_id: registrationId } = result;
  if (isText(registrationId)) credentials().set(registrationId, credential);
}

/** The server has deleted a registration. Signals its credential if it was used on this page. */
export function signalDeleted(registrationId: string): void {
  const credential = credentials().get(registrationId);
  credentials().delete(registrationId);
  if (credential) void signalUnknown(credential);
}

/** Signals that the server does not know a credential, so that the authenticator stops offering it. Never rejects. */
export async function signalUnknown(credential: CredentialName): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential?.(credential); // newer than some browsers
  } catch {
    // The authenticator goes on offering the passkey, which the server refuses.
  }
}
