/** What a registration of this user would be made of, as the server has it. */
export interface Standing {
  readonly rpId: string;
  readonly user: PublicKeyCredentialUserEntity;
  readonly credentialIds: readonly BufferSource[];
}

/** The WebAuthn Signal API; a browser may lack any part of it. */
interface Signals {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
  signalAllAcceptedCredentials?(options: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }): Promise<void>;
  signalCurrentUserDetails?(options: {
    rpId: string;
    userId: string;
    name: string;
    displayName: string;
  }): Promise<void>;
}

const signals = (): Signals =>
  typeof PublicKeyCredential === 'undefined' ? {} : (PublicKeyCredential as unknown as Signals); // newer than the types

/** The server does not know this credential: it need not be offered again. */
export async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  await signals().signalUnknownCredential?.({ rpId, credentialId });
}

/** These are the credentials the server still accepts; any other one can go. */
export async function signalAccepted({ rpId, user, credentialIds }: Standing): Promise<void> {
  await signals().signalAllAcceptedCredentials?.({
    rpId,
    userId: base64url(user.id),
    allAcceptedCredentialIds: credentialIds.map(base64url),
  });
}

/** What the account's passkeys are called. */
export async function signalName({ rpId, user }: Standing, displayName: string): Promise<void> {
  await signals().signalCurrentUserDetails?.({
    rpId,
    userId: base64url(user.id),
    name: user.name,
    displayName,
  });
}

function base64url(source: BufferSource): string {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
