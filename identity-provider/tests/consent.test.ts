import { project, provider } from './currentProject';
import { createTestClient, redirectUri, type TestClient } from './testClient';

let client: TestClient;
let session: string;
let userId: string;

beforeEach(async () => {
  await project.dev('PATCH', '', {
    scopes: [{ scope: 'calendar:read', description: 'See your calendar' }],
    ungrantable_scopes: ['admin'],
  });
  client = await createTestClient(provider, project);
  ({ token: session, userId } = await project.createSession({ email: 'ada@portico.example' }));
});

/** Starts a request. Returns whether the page must show the consent screen. */
const needsConsent = async (changes = {}, from = session) => {
  const { body } = await client.start(from, changes);
  return body.data.consent_required;
};
/** Submits without "Allow". The page sends the same if no consent is needed. */
const deny = (changes = {}) => client.redirectParameters(session, { consent_granted: false, ...changes });
const allow = (changes = {}) => client.redirectParameters(session, changes);
const denial = { error: 'access_denied' };

test('Allow redirects to the registered address, with its query, the code, the state and the issuer', async () => {
  const { status, body } = await client.submit(session, { state: 'ä ö&=#/?+%20"<>' });
  expect(status).toBe(200);
  const url = new URL(body.data.redirect_uri);
  expect(url.origin + url.pathname).toBe('https://shop.example/callback');
  expect([...url.searchParams]).toEqual([
    ['from', 'portico'],
    ['code', body.data.authorization_code],
    ['state', 'ä ö&=#/?+%20"<>'],
    ['iss', `http://localhost:3002/projects/${project.publicToken}`],
  ]);
  expect(body.data.authorization_code).toMatch(/^[\w-]{43}$/);
  expect(Object.keys(await allow({ state: undefined }))).toEqual(['from', 'code', 'iss']);
});

describe('a stored consent', () => {
  beforeEach(async () => {
    await client.submit(session);
  });

  test('grants the same or fewer scopes without asking, and asks for further ones', async () => {
    for (const scopes of [['email', 'openid'], ['email'], ['openid', 'admin', 'unknown']]) {
      expect(await needsConsent({ scopes })).toBe(false);
      expect(await deny({ scopes })).toHaveProperty('code');
    }
    const scopes = ['openid', 'calendar:read'];
    expect(await needsConsent({ scopes })).toBe(true);
    expect(await deny({ scopes })).toMatchObject(denial);
    await client.submit(session, { scopes });
    expect(await needsConsent({ scopes: ['openid', 'email', 'calendar:read'] })).toBe(false);
  });

  test('belongs to the user, in every session, and to the client', async () => {
    const { body } = await project.dev('POST', '/sessions', { user_id: userId });
    expect(await needsConsent({}, body.session_token)).toBe(false);
    const other = await project.createSession({ email: 'grace@portico.example' });
    expect(await needsConsent({}, other.token)).toBe(true);
    client = await createTestClient(provider, project);
    expect(await needsConsent()).toBe(true);
  });

  test('expires after the time in the project settings', async () => {
    await project.dev('PATCH', '', { consent_lifetime_minutes: 10 });
    await project.moveClock(9);
    expect(await needsConsent()).toBe(false);
    await project.moveClock(11);
    expect(await needsConsent()).toBe(true);
    await client.submit(session);
    expect(await needsConsent()).toBe(false);
  });

  test.each(['consent', 'select_account', 'login consent'])('prompt=%s asks again', async (prompt) => {
    expect(await needsConsent({ prompt })).toBe(true);
    expect(await deny({ prompt })).toMatchObject(denial);
    expect(await allow({ prompt })).toHaveProperty('code');
  });
});

describe('a Deny while other tabs send the same request', () => {
  const ofTab = (tab: string) => ({ state: tab, nonce: tab });

  test('stays a denial if another tab has allowed the same, and a third tab has started', async () => {
    await client.start(session);
    await client.start(session);
    await client.submit(session, ofTab('second'));
    expect(await needsConsent()).toBe(false);
    expect(await deny(ofTab('third'))).toHaveProperty('code');
    // The page repeats a submission after a lost reply.
    for (const _attempt of [1, 2]) expect(await deny(ofTab('first'))).toMatchObject(denial);
  });

  test('stays a denial while other requests with a stored consent succeed', async () => {
    const elsewhere = 'https://shop.example/other';
    client = await createTestClient(provider, project, { redirect_uris: [redirectUri, elsewhere] });
    await client.submit(session);
    await client.start(session, { prompt: 'consent' });
    for (const change of [{ redirect_uri: elsewhere }, { scopes: ['email'] }, { prompt: 'login' }]) {
      expect(await needsConsent(change)).toBe(false);
      expect(await deny(change)).toHaveProperty('code');
    }
    expect(await deny({ prompt: 'consent' })).toMatchObject(denial);
  });
});

describe('with prompt=none', () => {
  const silent = { prompt: 'none', consent_granted: false };

  test('no consent screen is shown: the application gets consent_required, or a code if a consent is stored', async () => {
    expect(await needsConsent({ prompt: 'none' })).toBe(false);
    expect(await deny({ prompt: 'none' })).toMatchObject({ error: 'consent_required', state: 'a state' });
    await client.submit(session);
    expect(await deny({ prompt: 'none' })).toHaveProperty('code');
  });

  test('a person who is not signed in gets login_required in a redirect to the registered address, and to no other', async () => {
    for (const from of [project.publicToken, 'ended']) {
      expect(await client.redirectParameters(from, silent)).toEqual({
        from: 'portico',
        error: 'login_required',
        state: 'a state',
        iss: `http://localhost:3002/projects/${project.publicToken}`,
      });
    }
    const to = { ...silent, redirect_uri: 'https://evil.example/callback' };
    expect(await client.submit(project.publicToken, to)).toMatchObject({
      status: 401,
      body: { error_type: 'connected_app_supplied_redirect_url_not_found_in_client' },
    });
  });
});

describe('with prompt=login, a login', () => {
  const refused = { status: 400, body: { error_type: 'recent_login_required' } };
  const login = { prompt: 'login' };

  test('counts for five minutes until the start: the answer may take longer', async () => {
    expect(await needsConsent(login)).toBe(true);
    await project.moveClock(6);
    expect(await allow(login)).toHaveProperty('code');
    for (const call of [client.start, client.submit]) {
      expect(await call(session, { ...login, scopes: ['openid'] })).toMatchObject(refused);
    }
  });

  test('counts for one request, also if its reply was lost: a second request needs a new login', async () => {
    await client.start(session, login);
    for (const _attempt of [1, 2]) expect(await allow(login)).toHaveProperty('code');
    expect(await client.start(session, login)).toMatchObject(refused);
    expect(await client.start(session, { ...login, scopes: ['email'] })).toMatchObject(refused);
    expect((await client.start(session)).status).toBe(200);

    await project.moveClock(1);
    await project.post('/otps/email/login_or_create', { email: 'ada@portico.example' });
    const { code } = await project.lastMessage('ada@portico.example');
    const [{ emails }] = (await project.dev('GET', '/users')).body;
    await project.post('/otps/authenticate', { token: code, method_id: emails[0].email_id }, session);
    expect((await client.start(session, login)).status).toBe(200);
    expect(await allow({ ...login, state: 'new' })).toHaveProperty('code');
  });
});

test('starts and submissions of a session are limited in projects with limits', async () => {
  await project.dev('PATCH', '', { rate_limits: {} });
  for (let count = 0; count < 30; count += 1) {
    expect((await client.start(session)).status).toBe(200);
    expect((await client.submit(session)).status).toBe(200);
  }
  for (const call of [client.start, client.submit]) {
    const { status, headers } = await call(session);
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  }
});

test.each([undefined, 'consent', 'none'])(
  'a trusted client needs no consent if the prompt is %s',
  async (prompt) => {
    const trusted = { client_type: 'first_party_public', consent_required: false };
    client = await createTestClient(provider, project, trusted);
    expect(await needsConsent({ prompt })).toBe(false);
    expect(await deny({ prompt })).toHaveProperty('code');
  },
);

test('a request without a grantable scope gets no code', async () => {
  const answer = await allow({ scopes: ['admin', 'unknown'] });
  expect(answer).toMatchObject({ error: 'invalid_scope', state: 'a state' });
  expect(answer).not.toHaveProperty('code');
});
