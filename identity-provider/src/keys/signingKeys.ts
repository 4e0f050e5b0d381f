import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomUUID,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../database/database.ts';

export type Jwk = JsonWebKey & { kid: string; alg: Algorithm; use: 'sig' };

/** ES256 signs session JWTs. RS256 signs ID tokens, because every OpenID Connect library can verify it. */
type Algorithm = 'ES256' | 'RS256';

export interface SigningKeys {
  /** Returns a compact JWS, signed with ES256. */
  signJwt(claims: object): string;
  /** The private key for ID tokens. The first call creates it, which takes a third of a second. */
  idTokenKey(): Promise<Jwk>;
  /** The key set that verifies session JWTs and ID tokens. */
  publicKeys(): Promise<{ keys: Jwk[] }>;
}

interface KeyRow {
  kid: string;
  private_jwk: string;
}

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  alg: Algorithm;
}

const generate = promisify(generateKeyPair);
const generators: Record<Algorithm, () => Promise<{ privateKey: KeyObject }>> = {
  ES256: () => generate('ec', { namedCurve: 'P-256' }),
  RS256: () => generate('rsa', { modulusLength: 2048 }),
};

export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  const rows = await database.all<KeyRow>('SELECT * FROM signing_keys ORDER BY created_at DESC, rowid DESC');
  const keys = rows.map(parseKey);

  async function find(alg: Algorithm): Promise<SigningKey> {
    return keys.find((key) => key.alg === alg) ?? create(alg);
  }

  async function create(alg: Algorithm): Promise<SigningKey> {
    const { privateKey } = await generators[alg]();
    const key: SigningKey = { kid: randomUUID(), privateKey, alg };
    await database.run('INSERT INTO signing_keys (kid, private_jwk, created_at) VALUES (:kid, :jwk, :now)', {
      kid: key.kid,
      jwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
      now: Date.now(),
    });
    keys.push(key);
    return key;
  }

  const sessionKey = await find('ES256');
  let creating: Promise<SigningKey> | undefined;
  const idTokenKey = () => (creating ??= find('RS256'));

  return {
    signJwt(claims) {
      const { alg, kid, privateKey } = sessionKey;
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const signed = `${encode({ alg, kid, typ: 'JWT' })}.${encode(claims)}`;
      // JWS requires this encoding of the signature (RFC 7518 §3.4). Node's default is DER.
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
    async idTokenKey() {
      const key = await idTokenKey();
      return toJwk(key, key.privateKey);
    },
    async publicKeys() {
      await idTokenKey();
      return { keys: keys.map((key) => toJwk(key, createPublicKey(key.privateKey))) };
    },
  };
}

function toJwk({ kid, alg }: SigningKey, key: KeyObject): Jwk {
  return { ...key.export({ format: 'jwk' }), kid, alg, use: 'sig' };
}

function parseKey(row: KeyRow): SigningKey {
  // The cast is safe, because the function `create` has written this text.
  const key = JSON.parse(row.private_jwk) as JsonWebKey;
  const alg = key.kty === 'RSA' ? 'RS256' : 'ES256';
  return { kid: row.kid, privateKey: createPrivateKey({ key, format: 'jwk' }), alg };
}
