import { createLocalJWKSet, jwtVerify } from 'jose';
import { project, provider } from './currentProject';
import { createTestClient, type TestClient } from './testClient';

let client: TestClient;
let session: string;
let userId: string;
/** With this scope, the application also gets a refresh token. */
const offline = { scopes: ['openid', 'email', 'offline_access'] };

beforeEach(async () => {
  client = await createTestClient(provider, project, {
    scopes: ['openid', 'email', 'phone', 'profile', 'offline_access', 'calendar:read'],
  });
  ({ token: session, userId } = await project.createSession({
    email: 'ada@portico.example',
    phone_number: '+12025550162',
  }));
});

const issuer = () => `http://localhost:3002/projects/${project.publicToken}`;
const verify = async (idToken: string) => {
  const { body: jwks } = await provider.request('GET', '/.well-known/jwks.json');
  const expected = { issuer: issuer(), audience: client.clientId, algorithms: ['RS256'] };
  return (await jwtVerify(idToken, createLocalJWKSet(jwks), expected)).payload;
};
const refresh = (token: string | undefined, changes = {}) =>
  client.post('token', { grant_type: 'refresh_token', refresh_token: token, ...changes });
const isAccepted = async (accessToken: string) => (await client.userinfo(accessToken)).status === 200;
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

test('an ID token has the user, the time, the session and the request of the login', async () => {
  const payload = await verify((await client.tokens(session)).id_token);
  const { body } = await project.post('/sessions/authenticate', {}, session);
  const loggedInAt = body.data.session.authentication_factors[0].last_authenticated_at;
  expect(payload).toEqual({
    iss: issuer(),
    aud: client.clientId,
    sub: userId,
    sid: body.data.session.session_id,
    nonce: 'a nonce',
    email: 'ada@portico.example',
    email_verified: true,
    auth_time: Math.floor(Date.parse(loggedInAt) / 1000),
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  const withoutNonce = await client.tokens(session, { nonce: undefined });
  expect(await verify(withoutNonce.id_token)).not.toHaveProperty('nonce');
  expect(await client.tokens(session, { scopes: ['email'] })).not.toHaveProperty('id_token');
});

describe('userinfo', () => {
  test('needs openid, and a known, unexpired token', async () => {
    const { access_token } = await client.tokens(session, { scopes: ['email'] });
    const insufficient = { status: 403, body: { error: 'insufficient_scope' } };
    expect(await client.userinfo(access_token)).toMatchObject(insufficient);
    expect(await client.userinfo('unknown')).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    const { access_token: good } = await client.tokens(session, offline);
    await project.moveClock(59);
    expect(await isAccepted(good)).toBe(true);
    await project.moveClock(61);
    expect(await isAccepted(good)).toBe(false);
  });
});

test('scopes that cannot be granted are never in a token', async () => {
  await project.dev('PATCH', '', { ungrantable_scopes: ['phone'] });
  const scopes = ['openid', 'phone', 'unknown', 'full_access', 'offline_access'];
  const { access_token, scope } = await client.tokens(session, { scopes });
  expect(scope.split(' ').toSorted()).toEqual(['offline_access', 'openid']);
  expect(Object.keys((await client.userinfo(access_token)).body)).toEqual(['sub']);
});

describe('a refresh token', () => {
  test('is issued only with offline_access, and returns new tokens, including a new refresh token', async () => {
    expect(await client.tokens(session)).not.toHaveProperty('refresh_token');
    const first = await client.tokens(session, offline);
    const { status, body } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect((await client.userinfo(body.access_token)).body).toMatchObject({ sub: userId });
    const { sub, sid, auth_time, nonce } = await verify(first.id_token);
    expect(await verify(body.id_token)).toMatchObject({ sub, sid, auth_time, nonce });
  });

  test('ends the whole grant if it is used again', async () => {
    const first = await client.tokens(session, offline);
    const { body: second } = await refresh(first.refresh_token);
    expect(await refresh(first.refresh_token)).toMatchObject(invalidGrant);
    expect(await refresh(second.refresh_token)).toMatchObject(invalidGrant);
    expect([await isAccepted(second.access_token), await isAccepted(first.access_token)]).toEqual([
      false,
      false,
    ]);
  });

  test('returns tokens at most once if it is used twice at the same moment, and revokes them', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    const replies = await Promise.all([1, 2, 3].map(() => refresh(refresh_token)));
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const { body } of winners) expect((await refresh(body.refresh_token)).status).toBe(400);
  });
});

describe('revocation', () => {
  test.each(['access_token', 'refresh_token'] as const)('revoking the %s ends the grant', async (name) => {
    const tokens = await client.tokens(session, offline);
    expect((await client.post('revoke', { token: tokens[name] })).status).toBe(200);
    expect(await isAccepted(tokens.access_token)).toBe(false);
    expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant);
  });
});

test('after a logout, codes and tokens are invalid, except tokens with offline_access', async () => {
  const { access_token } = await client.tokens(session);
  const lasting = await client.tokens(session, offline);
  const code = await client.code(session);
  await project.post('/sessions/revoke', undefined, session);
  expect(await isAccepted(access_token)).toBe(false);
  expect(await client.redeem(code)).toMatchObject(invalidGrant);
  expect(await isAccepted(lasting.access_token)).toBe(true);
  const { status, body } = await refresh(lasting.refresh_token, { scope: 'openid' });
  expect(status).toBe(200);
  expect(await isAccepted(body.access_token)).toBe(true);
});
