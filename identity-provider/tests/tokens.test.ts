import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { createTestClient } from './testClient';
import type { TestClient } from './testClient';
import { createTestProject, startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;
let client: TestClient;
let session: string;
let userId: string;
/** With this scope, the application also gets a refresh token. */
const offline = { scopes: ['openid', 'email', 'offline_access'] };

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject();
  client = await createTestClient(provider, project, {
    scopes: ['openid', 'email', 'phone', 'profile', 'offline_access', 'calendar:read'],
  });
  ({ token: session, userId } = await project.createSession({
    email: 'ada@portico.example',
    phone_number: '+12025550162',
  }));
});
afterAll(() => provider.close());

const issuer = () => `http://localhost:3002/projects/${project.publicToken}`;
const jwks = async () => (await provider.request('GET', '/.well-known/jwks.json')).body;
const verify = async (idToken: string) =>
  jwtVerify(idToken, createLocalJWKSet(await jwks()), {
    issuer: issuer(),
    audience: client.clientId,
    algorithms: ['RS256'],
  });
const refresh = (token: string | undefined, changes = {}) =>
  client.post('token', { grant_type: 'refresh_token', refresh_token: token, ...changes });

describe('an ID token', () => {
  test('has the user, the time, the session and the request of the login', async () => {
    const { id_token } = await client.tokens(session);
    const { payload } = await verify(id_token);
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
  });

  test('has the claims of the granted scopes only', async () => {
    await project.call('PUT', '/users/me', { name: { first_name: 'Ada', last_name: 'King' } }, session);
    const { id_token } = await client.tokens(session, { scopes: ['openid', 'profile', 'email'] });
    const { payload } = await verify(id_token);
    expect(payload).toMatchObject({ name: 'Ada King', email: 'ada@portico.example', email_verified: true });
    expect(payload).not.toHaveProperty('phone_number');
  });

  test('has no nonce without one in the request, and is missing without openid', async () => {
    const { payload } = await verify((await client.tokens(session, { nonce: undefined })).id_token);
    expect(payload).not.toHaveProperty('nonce');
    expect(await client.tokens(session, { scopes: ['email'] })).not.toHaveProperty('id_token');
  });
});

describe('userinfo', () => {
  test.each([
    [['openid'], {}],
    [['openid', 'email'], { email: 'ada@portico.example', email_verified: true }],
    [['openid', 'phone'], { phone_number: '+12025550162', phone_number_verified: true }],
    [['openid', 'profile'], { name: 'Ada King', given_name: 'Ada', family_name: 'King' }],
    [['openid', 'calendar:read'], {}],
  ])('userinfo for the scopes %j has the claim sub and %j', async (scopes, claims) => {
    await project.call('PUT', '/users/me', { name: { first_name: 'Ada', last_name: 'King' } }, session);
    const { access_token, scope } = await client.tokens(session, { scopes });
    expect(scope.split(' ').toSorted()).toEqual(scopes.toSorted());
    expect(await client.userinfo(access_token)).toMatchObject({ status: 200, body: { sub: userId } });
    expect((await client.userinfo(access_token)).body).toEqual({ sub: userId, ...claims });
  });

  test('needs openid, and a known, unexpired token', async () => {
    const { access_token } = await client.tokens(session, { scopes: ['email'] });
    expect(await client.userinfo(access_token)).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    });
    expect(await client.userinfo('unknown')).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    const { access_token: good } = await client.tokens(session, offline);
    await project.moveClock(59);
    expect((await client.userinfo(good)).status).toBe(200);
    await project.moveClock(61);
    expect((await client.userinfo(good)).status).toBe(401);
  });

  test('returns the current data', async () => {
    const { access_token } = await client.tokens(session, { scopes: ['openid', 'profile'] });
    await project.call('PUT', '/users/me', { name: { first_name: 'Grace' } }, session);
    expect((await client.userinfo(access_token)).body).toMatchObject({ name: 'Grace', given_name: 'Grace' });
  });
});

test('scopes that cannot be granted are never in a token', async () => {
  await project.dev('PATCH', '', { ungrantable_scopes: ['phone'] });
  const { access_token, scope } = await client.tokens(session, {
    scopes: ['openid', 'phone', 'unknown', 'full_access', 'offline_access'],
  });
  expect(scope.split(' ').toSorted()).toEqual(['offline_access', 'openid']);
  expect(Object.keys((await client.userinfo(access_token)).body)).toEqual(['sub']);
});

describe('a refresh token', () => {
  test('is issued only with offline_access', async () => {
    expect(await client.tokens(session)).not.toHaveProperty('refresh_token');
    expect(await client.tokens(session, offline)).toHaveProperty('refresh_token');
  });

  test('returns new tokens, including a new refresh token', async () => {
    const first = await client.tokens(session, offline);
    const { status, body } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect((await client.userinfo(body.access_token)).body).toMatchObject({ sub: userId });
    const [before, after] = [await verify(first.id_token), await verify(body.id_token)];
    const { sub, sid, auth_time, nonce } = before.payload;
    expect(after.payload).toMatchObject({ sub, sid, auth_time, nonce });
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  test('a refresh token that is reused ends the whole grant', async () => {
    const first = await client.tokens(session, offline);
    const { body: second } = await refresh(first.refresh_token);
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await refresh(second.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await client.userinfo(second.access_token)).status).toBe(401);
    expect((await client.userinfo(first.access_token)).status).toBe(401);
  });

  test('a refresh token that is used twice at the same moment returns tokens at most once, and revokes them', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    const replies = await Promise.all([
      refresh(refresh_token),
      refresh(refresh_token),
      refresh(refresh_token),
    ]);
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const { body } of winners) expect((await refresh(body.refresh_token)).status).toBe(400);
  });

  test('can request fewer scopes, but not more', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    const { body } = await refresh(refresh_token, { scope: 'openid' });
    expect(body.scope).toBe('openid');
    expect(Object.keys((await client.userinfo(body.access_token)).body)).toEqual(['sub']);
    expect((await refresh(body.refresh_token, { scope: 'openid phone' })).body).toMatchObject({
      error: 'invalid_scope',
    });
  });

  test('expires after thirty days without use', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    await project.moveClock(29 * 24 * 60);
    const { body } = await refresh(refresh_token);
    await project.moveClock(58 * 24 * 60);
    const { status, body: again } = await refresh(body.refresh_token);
    expect(status).toBe(200);
    await project.moveClock(89 * 24 * 60);
    expect((await refresh(again.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('belongs to its client', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    const other = await createTestClient(provider, project);
    const reply = await other.post('token', { grant_type: 'refresh_token', refresh_token });
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});

describe('revocation', () => {
  test.each(['access_token', 'refresh_token'] as const)('revoking the %s ends the grant', async (name) => {
    const tokens = await client.tokens(session, offline);
    expect((await client.post('revoke', { token: tokens[name] })).status).toBe(200);
    expect((await client.userinfo(tokens.access_token)).status).toBe(401);
    expect((await refresh(tokens.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('revoking an unknown token, or a token of another client, succeeds without a change', async () => {
    const tokens = await client.tokens(session, offline);
    const other = await createTestClient(provider, project);
    for (const token of ['unknown', tokens.refresh_token, tokens.access_token]) {
      expect((await other.post('revoke', { token })).status).toBe(200);
    }
    expect((await client.userinfo(tokens.access_token)).status).toBe(200);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  test('needs a client', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    for (const client_id of [undefined, 'unknown']) {
      const { status } = await client.post('revoke', { token: refresh_token, client_id });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});

describe('after logging out', () => {
  test('an access token without offline_access is invalid after logout', async () => {
    const { access_token } = await client.tokens(session);
    const code = await client.code(session);
    await project.post('/sessions/revoke', undefined, session);
    expect((await client.userinfo(access_token)).status).toBe(401);
    expect((await client.redeem(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('an access token with offline_access works after logout', async () => {
    const { access_token, refresh_token } = await client.tokens(session, offline);
    await project.post('/sessions/revoke', undefined, session);
    expect((await client.userinfo(access_token)).status).toBe(200);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test('an access token from a refresh works after logout, also with fewer scopes', async () => {
    const { refresh_token } = await client.tokens(session, offline);
    const { body } = await refresh(refresh_token, { scope: 'openid' });
    await project.post('/sessions/revoke', undefined, session);
    expect(await client.userinfo(body.access_token)).toMatchObject({ status: 200, body: { sub: userId } });
  });
});

test('tokens and consent survive a restart of a provider that stores its data', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'identity-provider-'));
  try {
    const url = `file:${path.join(folder, 'test.db')}`;
    let running = await startTestProvider(url);
    const request: TestProvider['request'] = (...call) => running.request(...call);
    const kept = createTestProject(request, (await running.createProject()).publicToken);
    const other = await createTestClient({ request }, kept, { scopes: ['openid', 'offline_access'] });
    const { token } = await kept.createSession({ email: 'ada@portico.example' });
    const { refresh_token, access_token } = await other.tokens(token, {
      scopes: ['openid', 'offline_access'],
    });
    await running.close();

    running = await startTestProvider(url);
    expect((await other.userinfo(access_token)).status).toBe(200);
    expect((await other.post('token', { grant_type: 'refresh_token', refresh_token })).status).toBe(200);
    expect((await other.start(token)).body.data.consent_required).toBe(false);
    await running.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a removed project refuses all calls', async () => {
  const { access_token } = await client.tokens(session);
  await project.dev('DELETE', '');
  expect(await client.userinfo(access_token)).toMatchObject({ status: 404 });
});
