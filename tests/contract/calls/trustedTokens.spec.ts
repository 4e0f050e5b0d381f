import { generateKeyPairSync, sign } from 'node:crypto';
import { type SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { expect, test } from '../test';

const attest = 'session.attest';
const profile = { profile_id: 'school', issuer: 'https://school.example', audience: 'portico' };

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwks = { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), alg: 'ES256' }] };

function trustedToken(email: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const { issuer: iss, audience: aud } = profile;
  const exp = Math.floor(Date.now() / 1000) + 600;
  const signed = `${encode({ alg: 'ES256' })}.${encode({ iss, aud, exp, sub: 'pupil 7', email })}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}

test('a token from a system that the project trusts starts a session', async ({ client, project }) => {
  const request = { profile_id: 'school', token: trustedToken('ada@portico.example') };
  await expectRefusals(client, project, [
    { call: [attest, request], error_type: 'trusted_token_profile_not_found', status_code: 404 },
  ]);
  await project.change({ trusted_token_profiles: [{ ...profile, jwks }] });
  await expectRefusals(client, project, [
    {
      call: [attest, { ...request, token: `${request.token}x` }],
      error_type: 'invalid_trusted_auth_token',
      status_code: 401,
    },
  ]);
  const { user, session } = await client.call<SignedIn>(attest, {
    ...request,
    session_duration_minutes: 60,
  });
  expect(user).toMatchObject({ emails: [{ email: 'ada@portico.example', verified: true }] });
  expect((await client.state()).session?.session_id).toBe(session.session_id);
});
