import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';

export const clientId = 'portico.apps.googleusercontent.example';

/** Google's claims about Ada. `sign` adds `iat` (now), `exp` (an hour later) and a unique `jti`. */
export const adaClaims = {
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '107691503500061507151',
  email: 'ada@portico.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  picture: 'https://lh3.googleusercontent.example/ada',
  locale: 'en-GB',
};

export interface GoogleTestKeys {
  jwks: { keys: JWK[] };
  privateKey: CryptoKey;
  /** Returns an ID token with `adaClaims` and `claims`. A claim that is `undefined` is omitted. */
  sign(claims?: Record<string, unknown>, header?: object, key?: CryptoKey | Uint8Array): Promise<string>;
}

export async function createGoogleTestKeys(): Promise<GoogleTestKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  let made = 0;
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256', use: 'sig' }] },
    privateKey,
    sign(claims = {}, header = {}, key = privateKey) {
      const now = Math.floor(Date.now() / 1000);
      made += 1;
      return new SignJWT({ ...adaClaims, iat: now, exp: now + 3600, jti: `token ${made}`, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'google', ...header })
        .sign(key);
    },
  };
}
