import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { hostOrigin } from './testProvider';

/** The deviations from a real browser or authenticator that a test can set. */
export interface Changes {
  type?: string;
  challenge?: string;
  origin?: string;
  clientData?: object;
  /** The relying party ID in the data that the authenticator signs. */
  rpId?: string;
  flags?: number;
  counter?: number;
  userHandle?: string | null;
  /** The id that the result contains instead of the real one. */
  id?: string;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
  /** Extra bytes after the public key of the credential, in hex. */
  afterKey?: string;
  /** Extra bytes after the attestation object, in hex. */
  trailing?: string;
  /** Changes a bit of the signature. */
  isForged?: boolean;
}

/** The flags of the authenticator data (WebAuthn 6.1): user present, user verified, backup eligible, backed up, … */
export const flag = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40, ED: 0x80 };
const presentAndVerified = flag.UP | flag.UV;

export interface SoftwareAuthenticator {
  credentialId: string;
  /**
   * Creates a credential. Its argument is the JSON text `public_key_credential_creation_options`. Its result is the
   * JSON text `public_key_credential`.
   */
  create(options: string, changes?: Changes): string;
  /**
   * Signs a challenge. Its argument is the JSON text `public_key_credential_request_options`. Its result is the JSON
   * text `public_key_credential`. Each call increases the signature counter.
   */
  get(options: string, changes?: Changes): string;
}

/** Creates an authenticator with one resident key (ES256), in a simulated browser. */
export function createAuthenticator(): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // A COSE key (RFC 9053): EC2, ES256, P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  );
  const rawId = randomBytes(16);
  const credentialId = rawId.toString('base64url');
  let userHandle: string | null = null;
  let counter = 0;

  /** Returns the JSON text that the page sends. */
  const toCredential = (id: string, response: object) =>
    JSON.stringify({
      type: 'public-key',
      id,
      rawId: id,
      authenticatorAttachment: 'platform',
      response,
      clientExtensionResults: {},
    });

  return {
    credentialId,

    create(text, changes = {}) {
      const options = JSON.parse(text);
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const authData = Buffer.concat([
        authenticatorData(changes.rpId ?? options.rp.id, {
          flags: (changes.flags ?? presentAndVerified) | flag.AT,
          counter: changes.counter ?? counter,
        }),
        Buffer.alloc(16), // the authenticator's model (AAGUID)
        length,
        rawId,
        coseKey,
        Buffer.from(changes.afterKey ?? '', 'hex'),
      ]);
      const { fmt, attStmt } = changes.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return toCredential(changes.id ?? credentialId, {
        clientDataJSON: clientData('webauthn.create', options.challenge, changes).toString('base64url'),
        // The encoder's type does not allow maps whose values have different types.
        attestationObject: toBase64url(
          Buffer.concat([
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
            Buffer.from(changes.trailing ?? '', 'hex'),
          ]),
        ),
        transports: ['internal', 'hybrid'],
      });
    },

    get(text, changes = {}) {
      const options = JSON.parse(text);
      counter += 1;
      const clientDataJson = clientData('webauthn.get', options.challenge, changes);
      const data = authenticatorData(changes.rpId ?? options.rpId, {
        flags: changes.flags ?? presentAndVerified,
        counter: changes.counter ?? counter,
      });
      const signature = sign('sha256', Buffer.concat([data, digest(clientDataJson)]), privateKey);
      if (changes.isForged)
        signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
      return toCredential(changes.id ?? credentialId, {
        clientDataJSON: clientDataJson.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: changes.userHandle === undefined ? userHandle : changes.userHandle,
      });
    },
  };
}

function clientData(type: string, challenge: string, changes: Changes): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: changes.type ?? type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? hostOrigin,
      crossOrigin: false,
      ...changes.clientData,
    }),
  );
}

/** The relying party's hash (32 bytes), the flags (1 byte) and the signature counter (4 bytes). */
function authenticatorData(rpId: string, { flags, counter }: { flags: number; counter: number }): Buffer {
  const flagsAndCounter = Buffer.alloc(5);
  flagsAndCounter.writeUInt8(flags);
  flagsAndCounter.writeUInt32BE(counter, 1);
  return Buffer.concat([digest(rpId), flagsAndCounter]);
}

function digest(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function toBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
