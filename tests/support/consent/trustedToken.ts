import { generateKeyPairSync, sign } from 'node:crypto';

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), alg: 'ES256' }] };

/** The profile of a system whose tokens a project trusts. */
export const trustedProfile = {
  profile_id: 'school',
  issuer: 'https://school.example',
  audience: 'portico',
  jwks,
};

/** Returns a JWT of this system for a user with the given email address. It is valid for ten minutes. */
export function trustedToken(email: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const { issuer: iss, audience: aud } = trustedProfile;
  const exp = Math.floor(Date.now() / 1000) + 600;
  const signingInput = `${encode({ alg: 'ES256' })}.${encode({ iss, aud, exp, sub: 'pupil 7', email })}`;
  const signature = sign('sha256', Buffer.from(signingInput), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${signingInput}.${signature.toString('base64url')}`;
}
