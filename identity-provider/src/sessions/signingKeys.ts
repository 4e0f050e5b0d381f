import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import type { Database } from '../database/database';

export interface SigningKeys {
  /** A compact JWS, signed ES256 by the provider's key. */
  signJwt(claims: object): string;
  /** The key set (RFC 7517) that verifies what `signJwt` signs. */
  jwks: { keys: object[] };
}

interface KeyRow {
  kid: string;
  private_jwk: string;
}

export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  const stored = await database.first<KeyRow>(
    'SELECT kid, private_jwk FROM signing_keys ORDER BY created_at DESC',
  );
  const { kid, privateKey } = stored ? parseKey(stored) : await createKey(database);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const header = encode({ alg: 'ES256', kid, typ: 'JWT' });

  return {
    signJwt(claims) {
      const signed = `${header}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
    jwks: {
      keys: [{ ...createPublicKey(privateKey).export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }],
    },
  };
}

function parseKey(row: KeyRow): { kid: string; privateKey: KeyObject } {
  // Written by `createKey` below.
  const key = JSON.parse(row.private_jwk) as JsonWebKey;
  return { kid: row.kid, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

async function createKey(database: Database): Promise<{ kid: string; privateKey: KeyObject }> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  await database.run('INSERT INTO signing_keys (kid, private_jwk, created_at) VALUES (:kid, :jwk, :now)', {
    kid,
    jwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
    now: Date.now(),
  });
  return { kid, privateKey };
}
