import { createPrivateKey, createPublicKey, generateKeyPair, randomUUID, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../database/database';

export type Jwk = JsonWebKey & { kid: string; alg: Algorithm; use: 'sig' };

/** ES256 signs session JWTs. RS256 signs ID tokens, because every OpenID Connect library can verify it. */
type Algorithm = 'ES256' | 'RS256';

export interface SigningKeys {
  /** Returns a compact JWS, signed with ES256. */
  signJwt(claims: object): string;
  /**
   * The private keys for ID tokens, newest first. The first key signs new ID tokens. If there is no key yet, this
   * function creates one, which takes a third of a second.
   */
  idTokenKeys(): Promise<Jwk[]>;
  /** The key set that verifies session JWTs and ID tokens. */
  publicKeys(): Promise<{ keys: Jwk[] }>;
  /** Creates new signing keys. The previous keys can still verify signatures, as long as they are stored. */
  rotate(): Promise<void>;
}

interface KeyRow {
  kid: string;
  private_jwk: string;
  created_at: number;
}

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  alg: Algorithm;
}

const KEYS_PER_ALGORITHM = 3;
const ROTATED_AFTER_MS = 30 * 24 * 60 * 60_000;

const generate = promisify(generateKeyPair);
const generators: Record<Algorithm, () => Promise<{ privateKey: KeyObject }>> = {
  ES256: () => generate('ec', { namedCurve: 'P-256' }),
  RS256: () => generate('rsa', { modulusLength: 2048 }),
};

export async function loadSigningKeys(database: Database): Promise<SigningKeys> {
  const rows = await database.all<KeyRow>('SELECT * FROM signing_keys ORDER BY created_at DESC, rowid DESC');
  const keys = rows.map(parseKey);
  const newestFirst = (alg: Algorithm) => keys.filter((key) => key.alg === alg);
  let lastInQueue: Promise<unknown> = Promise.resolve();

  async function create(alg: Algorithm): Promise<void> {
    const { privateKey } = await generators[alg]();
    const key: SigningKey = { kid: randomUUID(), privateKey, alg };
    await database.run('INSERT INTO signing_keys (kid, private_jwk, created_at) VALUES (:kid, :jwk, :now)', {
      kid: key.kid,
      jwk: JSON.stringify(privateKey.export({ format: 'jwk' })),
      now: Date.now(),
    });
    keys.unshift(key);
    for (const oldest of newestFirst(alg).slice(KEYS_PER_ALGORITHM)) {
      await database.run('DELETE FROM signing_keys WHERE kid = :kid', { kid: oldest.kid });
      keys.splice(keys.indexOf(oldest), 1);
    }
  }

  /** Runs calls one after another, so that concurrent calls do not create two keys. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = lastInQueue.then(work);
    lastInQueue = done.catch(() => {});
    return done;
  }

  async function rsaKeys(): Promise<SigningKey[]> {
    await enqueue(async () => {
      if (newestFirst('RS256').length === 0) await create('RS256');
    });
    return newestFirst('RS256');
  }

  const isOld = rows[0] !== undefined && rows[0].created_at < Date.now() - ROTATED_AFTER_MS;
  if (newestFirst('ES256').length === 0 || isOld) await create('ES256');
  if (newestFirst('RS256').length > 0 && isOld) await create('RS256');

  return {
    signJwt(claims) {
      const [key] = newestFirst('ES256');
      if (!key) throw new Error('There is no key to sign with.');
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const signed = `${encode({ alg: key.alg, kid: key.kid, typ: 'JWT' })}.${encode(claims)}`;
      // JWS requires this encoding of the signature (RFC 7518 §3.4). Node's default is DER.
      const options = { key: key.privateKey, dsaEncoding: 'ieee-p1363' } as const;
      const signature = sign('sha256', Buffer.from(signed), options);
      return `${signed}.${signature.toString('base64url')}`;
    },
    idTokenKeys: async () => (await rsaKeys()).map((key) => toJwk(key, key.privateKey)),
    async publicKeys() {
      await rsaKeys();
      return { keys: keys.map((key) => toJwk(key, createPublicKey(key.privateKey))) };
    },
    rotate: () =>
      enqueue(async () => {
        await create('ES256');
        await create('RS256');
      }),
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
