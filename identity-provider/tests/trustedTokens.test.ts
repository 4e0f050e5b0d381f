import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { project } from './currentProject';

let ours: CryptoKey;
let foreign: CryptoKey;
const email = 'ada@portico.example';

beforeEach(async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  ours = privateKey;
  foreign = (await generateKeyPair('ES256')).privateKey;
  const jwks = { keys: [await exportJWK(publicKey)] };
  const profile = { profile_id: 'profile', issuer: 'https://school.example', audience: 'portico', jwks };
  await project.dev('PATCH', '', {
    trusted_token_profiles: [profile, { ...profile, profile_id: 'other', audience: 'other' }],
  });
});

/** Signs a token that is valid for ten minutes. */
const sign = (claims: Record<string, unknown> = {}, key = ours) =>
  new SignJWT({ email, ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(String(claims['iss'] ?? 'https://school.example'))
    .setAudience('portico')
    .setSubject('pupil 7')
    .setJti('a token')
    .setExpirationTime('10 minutes')
    .sign(key);
const attest = async (token: unknown, profile_id: unknown = 'profile') =>
  (await project.post('/sessions/attest', { profile_id, token, session_duration_minutes: 60 })).body;

test('a token of a trusted system starts a session of the user in it', async () => {
  const { user, session, user_id } = (await attest(await sign())).data;
  expect(user.emails).toMatchObject([{ email, verified: true }]);
  expect(session.authentication_factors).toMatchObject([
    {
      type: 'trusted_auth_token',
      delivery_method: 'trusted_token_exchange',
      trusted_auth_token_factor: { token_id: 'a token' },
    },
  ]);
  expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(60 * 60_000);
  expect((await attest(await sign({ email: 'Ada@portico.example' }))).data.user_id).toBe(user_id);
});

test('any other token is refused', async () => {
  const [, payload] = (await sign()).split('.');
  const late = await sign();
  for (const token of [
    'nonsense',
    await sign({}, foreign),
    await sign({ iss: 'https://evil.example' }),
    await sign({ email: undefined }),
    await sign({ email: 'nowhere' }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
  ]) {
    expect((await attest(token)).error_type).toBe('invalid_trusted_auth_token');
  }
  expect((await attest(late, 'other')).error_type).toBe('invalid_trusted_auth_token');
  expect((await attest(late, 'unknown')).error_type).toBe('trusted_token_profile_not_found');
  await project.moveClock(11);
  expect((await attest(late)).error_type).toBe('invalid_trusted_auth_token');
  for (const wrong of [undefined, '', 7]) {
    expect((await attest(wrong)).error_type).toBe('bad_request');
    expect((await attest('x', wrong ?? null)).error_type).toBe('bad_request');
  }
});
