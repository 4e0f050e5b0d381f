/** An ECDSA key on P-256, as SPKI in base64. */
const keyPattern = /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/;

/** 64 bytes in base64. */
const signaturePattern = /^[A-Za-z0-9+/]{86}==$/;

/** While a key is replaced, a manifest has two signatures. Checking many would only cost time. */
const MAX_SIGNATURES = 4;

/** @throws TypeError if it is not a list, or is empty, or if a key is not an SPKI key on P-256, as base64 or PEM */
export function readKeys(keys: readonly string[]): string[] {
  // Hosts without TypeScript pass a text, and keys that are missing in their environment.
  if (!Array.isArray(keys)) throw new TypeError('keys is not a list');
  if (keys.length === 0) throw new TypeError('The list of keys is empty');
  return keys.map((key, index) => {
    const base64 = String(key).replace(/-----[\w ]+-----|\s/g, '');
    if (!keyPattern.test(base64)) throw new TypeError(`keys[${index}] is not a public key on P-256 (SPKI)`);
    return base64;
  });
}

/**
 * Returns whether one of the manifest's signatures fits one of the keys. A signature covers the manifest's JSON text
 * without the property `signatures`, and without white space. Without SubtleCrypto (a page on plain http has none), no
 * manifest counts as signed.
 */
async function isSigned(manifest: object, keys: readonly string[]): Promise<boolean> {
  const { subtle } = globalThis.crypto ?? {};
  const { signatures, ...signed } = manifest as { signatures?: unknown }; // the next line checks the type
  if (!subtle || !Array.isArray(signatures)) return false;
  const text = new TextEncoder().encode(JSON.stringify(signed));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  for (const key of keys) {
    const publicKey = await subtle
      .importKey('spki', bytesOf(key), algorithm, false, ['verify'])
      .catch(() => undefined); // the key is no point of the curve; another key may fit
    if (!publicKey) continue;
    for (const signature of signatures.slice(0, MAX_SIGNATURES)) {
      const bytes = typeof signature === 'string' && signaturePattern.test(signature) && bytesOf(signature);
      if (bytes && (await subtle.verify(algorithm, publicKey, bytes, text))) return true;
    }
  }
  return false;
}

/**
 * Returns why a page with keys must not use a manifest, as the end of a sentence that begins with its URL. The signature
 * alone would also accept that of another channel, of an old version, or of another product with the same key.
 */
export async function findSignatureProblem(
  manifest: { release?: unknown },
  url: string,
  keys: readonly string[],
): Promise<string | undefined> {
  if (!(await isSigned(manifest, keys))) return 'has no signature that fits the keys of this page';
  // The cast is safe, because one of the keys has signed these properties.
  const { product, channel, version, expires } = (manifest.release ?? {}) as Record<
    string,
    string | undefined
  >;
  const name = channel ?? version;
  if (product !== 'portico' || !new URL('.', url).pathname.endsWith(`/${name}/`))
    return `is the signed manifest of ${product} ${name}, and not of its folder`;
  // A version is signed once, and its URL names it. So only the manifest of a channel expires.
  if (channel && !(Date.parse(expires ?? '') > Date.now())) return `has expired (${expires})`;
  return undefined;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
