import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;
let ours: CryptoKey;
let foreign: CryptoKey;
const email = 'ada@portico.example';

beforeAll(async () => {
  provider = await startTestProvider();
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  ours = privateKey;
  foreign = (await generateKeyPair('ES256')).privateKey;
  const jwks = { keys: [await exportJWK(publicKey)] };
  const profile = { profile_id: 'profile', issuer: 'https://school.example', audience: 'portico', jwks };
  project = await provider.createProject({
    trusted_token_profiles: [profile, { ...profile, profile_id: 'other', audience: 'other' }],
  });
});
afterEach(() => project.moveClock(0));
afterAll(() => provider.close());

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
const attest = (token: unknown, profile_id: unknown = 'profile', changes = {}) =>
  project.post('/sessions/attest', { profile_id, token, session_duration_minutes: 60, ...changes });

test('a token of a trusted system starts a session of the user in it', async () => {
  const { status, body } = await attest(await sign());
  expect(status).toBe(200);
  const { user, session, user_id } = body.data;
  expect(user.emails).toMatchObject([{ email, verified: true }]);
  expect(session.authentication_factors).toMatchObject([
    {
      type: 'trusted_auth_token',
      delivery_method: 'trusted_token_exchange',
      trusted_auth_token_factor: { token_id: 'a token' },
    },
  ]);
  expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(60 * 60_000);
  expect((await attest(await sign({ email: 'Ada@portico.example' }))).body.data.user_id).toBe(user_id);
});

test('any other token is refused', async () => {
  const [header, payload, signature] = (await sign()).split('.');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [
    'nonsense',
    await sign({}, foreign),
    await sign({ iss: 'https://evil.example' }),
    await sign({ email: undefined }),
    await sign({ email: 'nowhere' }),
    await sign({ email: 7 }),
    `${unsigned}.${payload}.`,
    `${header}.${payload}.${signature?.split('').toReversed().join('')}`,
  ]) {
    expect(await attest(token)).toMatchObject({
      status: 401,
      body: { error_type: 'invalid_trusted_auth_token' },
    });
  }
  expect((await attest(await sign(), 'other')).body.error_type).toBe('invalid_trusted_auth_token');
  expect((await attest(await sign(), 'unknown')).body.error_type).toBe('trusted_token_profile_not_found');
  const late = await sign();
  await project.moveClock(11);
  expect((await attest(late)).body.error_type).toBe('invalid_trusted_auth_token');
});

test.each([undefined, null, '', 7, [], {}])('%j is refused as token and as profile', async (value) => {
  expect((await attest(value)).body.error_type).toBe('bad_request');
  expect((await project.post('/sessions/attest', { token: 'x', profile_id: value })).body.error_type).toBe(
    'bad_request',
  );
});
