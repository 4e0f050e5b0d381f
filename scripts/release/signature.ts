import { p256 } from '@noble/curves/nist.js';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

type SigningKey = { secret: Uint8Array; publicKey: VerifyingKey };
export type { SigningKey };
export type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The end of a message about a signature that fits none of the keys. */
export const olderKeyHint = 'If it was signed with an older key, add --public-key.';

/** The text that is signed. White space in the file does not count, because the manifest is parsed before. */
function signedText({ signatures: _, ...manifest }: { signatures?: unknown }): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(manifest));
}

/**
 * Returns the manifest with one signature for each key: ECDSA, P-256, SHA-256, in the format of Web Crypto (r and s).
 *
 * The nonce of each signature follows from the key and the text (RFC 6979), so two builds of one commit have the same
 * signature. Web Crypto has only random nonces. But it checks each signature here, as it does in browsers.
 */
export async function sign<Manifest extends object>(
  manifest: Manifest,
  keys: readonly SigningKey[],
): Promise<Manifest & { signatures: string[] }> {
  const text = signedText(manifest);
  const signatures = keys.map(({ secret }) => Buffer.from(p256.sign(text, secret)).toString('base64'));
  const signed = { ...manifest, signatures };
  if (
    !(await isSigned(
      signed,
      keys.map(({ publicKey }) => publicKey),
    ))
  )
    throw new Error('A signature is wrong.');
  return signed;
}

/** Returns whether any of the signatures fits any of the keys. */
export async function isSigned(
  manifest: { signatures?: unknown },
  keys: readonly VerifyingKey[],
): Promise<boolean> {
  const { signatures } = manifest;
  if (!Array.isArray(signatures)) return false;
  const text = signedText(manifest);
  for (const signature of signatures) {
    if (typeof signature !== 'string') continue;
    const bytes = Buffer.from(signature, 'base64');
    for (const key of keys) {
      if (await crypto.subtle.verify(signatureAlgorithm, key, bytes, text)) return true;
    }
  }
  return false;
}

/** @param pem a private key in the format PKCS#8 */
export async function parseSigningKey(pem: string): Promise<SigningKey> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(pem, 'PRIVATE KEY'), algorithm, true, ['sign']);
  const { d = '', x, y } = await crypto.subtle.exportKey('jwk', key);
  const publicKey = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, algorithm, true, [
    'verify',
  ]);
  return { secret: Buffer.from(d, 'base64url'), publicKey };
}

/** @param text a public key in the format SPKI, as a PEM file, or only the text between its lines */
export async function parseVerifyingKey(text: string): Promise<VerifyingKey> {
  return crypto.subtle.importKey('spki', bytesOf(text, 'PUBLIC KEY'), algorithm, true, ['verify']);
}

function bytesOf(text: string, label: string): Uint8Array<ArrayBuffer> {
  const [, content = text] =
    new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`).exec(text) ?? [];
  return Uint8Array.from(Buffer.from(content.replace(/\s/g, ''), 'base64'));
}
