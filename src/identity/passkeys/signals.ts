/** Tells authenticators about passkeys that the provider does not know, or no longer knows (WebAuthn Signal API). */
import type { CredentialKey, PageClient } from '../core/page';
import type { AuthenticateResult } from '../core/results';
import { isNonEmptyString } from '../core/shapes';

/** Remembers the credential of a finished ceremony, for `signalDeleted`. */
export function rememberCredential(
  { credentials }: PageClient,
  result: AuthenticateResult,
  credential: CredentialKey,
): void {
  const { webauthn_registration_id: registrationId } = result;
  if (isNonEmptyString(registrationId)) credentials.set(registrationId, credential);
}

/** Signals a deleted passkey, if a ceremony on this page has created or used it. */
export function signalDeleted({ credentials }: PageClient, registrationId: string): void {
  const credential = credentials.get(registrationId);
  credentials.delete(registrationId);
  if (credential) void signalUnknown(credential);
}

/**
 * Tells the authenticator that the provider does not know a credential, so that the authenticator stops offering it.
 * Never rejects.
 */
export async function signalUnknown(credential: CredentialKey): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential?.(credential); // not all browsers have this method
  } catch {
    // Failures are ignored. The authenticator then continues to offer the passkey.
  }
}
