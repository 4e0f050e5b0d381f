import { createTestClient, redirectUri } from './testClient';
import type { TestClient } from './testClient';
import { startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;
let client: TestClient;
let session: string;
let userId: string;

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject({
    scopes: [{ scope: 'calendar:read', description: 'See your calendar' }],
    ungrantable_scopes: ['admin'],
  });
  client = await createTestClient(provider, project);
  ({ token: session, userId } = await project.createSession({ email: 'ada@portico.example' }));
});
afterAll(() => provider.close());

/** Starts a request. Returns whether the page must show the consent screen. */
const needsConsent = async (changes = {}, from = session) => {
  const { body } = await client.start(from, changes);
  return body.data.consent_required;
};

test('start returns the application, the user and the requested scopes', async () => {
  const { status, body } = await client.start(session, { scopes: ['openid', 'calendar:read', 'admin'] });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    user_id: userId,
    user: { user_id: userId, status: 'active', emails: [{ email: 'ada@portico.example' }] },
    consent_required: true,
    scope_results: [
      { scope: 'openid', is_grantable: true, description: '' },
      { scope: 'calendar:read', is_grantable: true, description: 'See your calendar' },
      { scope: 'admin', is_grantable: false, description: '' },
    ],
  });
  expect(body.data.client).toEqual({
    client_id: client.clientId,
    client_type: 'third_party_public',
    client_name: 'Corner Shop',
    client_description: '',
  });
});

test('a client without a name has no name in the reply', async () => {
  client = await createTestClient(provider, project, { client_name: undefined });
  const { body } = await client.start(session);
  expect(Object.keys(body.data.client).toSorted()).toEqual([
    'client_description',
    'client_id',
    'client_type',
  ]);
});

test('start ignores the parameters of submit', async () => {
  const parametersOfSubmit = {
    state: 7,
    nonce: [],
    code_challenge: 'x',
    resources: {},
    consent_granted: 'yes',
    more: true,
  };
  expect((await client.start(session, parametersOfSubmit)).status).toBe(200);
});

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
});

test('a request without state gets no state back', async () => {
  for (const state of [undefined, null, '']) {
    expect(Object.keys(await client.redirectParameters(session, { state }))).toEqual(['from', 'code', 'iss']);
  }
});

test('Deny succeeds, and its redirect has access_denied', async () => {
  await client.start(session);
  const { status, body } = await client.submit(session, { consent_granted: false });
  expect(status).toBe(200);
  expect(body.data.authorization_code).toBeUndefined();
  const url = new URL(body.data.redirect_uri);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: 'a state' });
  expect(url.searchParams.get('iss')).toBe(`http://localhost:3002/projects/${project.publicToken}`);
});

test('a submission without a start or a consent is a denial', async () => {
  expect(await client.redirectParameters(session, { consent_granted: false })).toMatchObject({
    error: 'access_denied',
  });
});

describe('a stored consent', () => {
  beforeEach(async () => {
    await client.submit(session);
  });

  test('grants the same or fewer scopes without asking', async () => {
    for (const scopes of [['openid', 'email'], ['email', 'openid'], ['email']]) {
      expect(await needsConsent({ scopes })).toBe(false);
      expect(await client.redirectParameters(session, { scopes, consent_granted: false })).toHaveProperty(
        'code',
      );
    }
  });

  test('asks for further scopes, and then stores both', async () => {
    const scopes = ['openid', 'calendar:read'];
    expect(await needsConsent({ scopes })).toBe(true);
    expect(await client.redirectParameters(session, { scopes, consent_granted: false })).toMatchObject({
      error: 'access_denied',
    });
    await client.submit(session, { scopes });
    expect(await needsConsent({ scopes: ['openid', 'email', 'calendar:read'] })).toBe(false);
  });

  test('does not ask for scopes that cannot be granted', async () => {
    expect(await needsConsent({ scopes: ['openid', 'admin', 'unknown'] })).toBe(false);
  });

  test('belongs to the user, in every session', async () => {
    const { body } = await project.dev('POST', '/sessions', { user_id: userId });
    expect(await needsConsent({}, body.session_token)).toBe(false);
    const other = await project.createSession({ email: 'grace@portico.example' });
    expect(await needsConsent({}, other.token)).toBe(true);
  });

  test('belongs to the client', async () => {
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

  test('is not used with a lifetime of zero', async () => {
    await project.dev('PATCH', '', { consent_lifetime_minutes: 0 });
    await client.submit(session);
    expect(await needsConsent()).toBe(true);
  });

  test.each(['consent', 'select_account', 'login consent'])('prompt=%s asks again', async (prompt) => {
    expect(await needsConsent({ prompt })).toBe(true);
    expect(await client.redirectParameters(session, { prompt, consent_granted: false })).toMatchObject({
      error: 'access_denied',
    });
    expect(await client.redirectParameters(session, { prompt })).toHaveProperty('code');
  });

  test('a Deny stays a denial if another tab has allowed in the meantime', async () => {
    client = await createTestClient(provider, project);
    await client.start(session);
    await client.start(session);
    await client.submit(session);
    expect(await client.redirectParameters(session, { consent_granted: false })).toMatchObject({
      error: 'access_denied',
    });
    // A consent is stored, because the other tab has allowed the request.
    expect(await needsConsent()).toBe(false);
    expect(await client.redirectParameters(session, { consent_granted: false })).toHaveProperty('code');
  });
});

describe('a Deny while other tabs send the same request', () => {
  const allowed = { consent_granted: true };
  const denied = { consent_granted: false };
  const ofTab = (tab: string) => ({ state: tab, nonce: tab });
  /** Submits without "Allow". The page sends the same if no consent is needed. */
  const deny = async (changes = {}) => client.redirectParameters(session, { ...denied, ...changes });

  test('stays a denial if another tab has allowed the same, and a third tab has started', async () => {
    await client.start(session);
    await client.start(session);
    await client.submit(session, { ...allowed, ...ofTab('second') });
    expect(await needsConsent()).toBe(false);
    expect(await deny(ofTab('third'))).toHaveProperty('code');
    expect(await deny(ofTab('first'))).toMatchObject({ error: 'access_denied' });
  });

  test('stays a denial if a third tab started without the consent screen more than a minute ago and never submitted', async () => {
    await client.start(session);
    await client.start(session);
    await client.submit(session, { ...allowed, ...ofTab('second') });
    await client.start(session);
    await project.moveClock(1.1);
    expect(await deny(ofTab('first'))).toMatchObject({ error: 'access_denied' });
  });

  test('stays a denial if another tab has repeated its answer after a lost reply', async () => {
    await client.start(session);
    await client.start(session);
    for (const _attempt of [1, 2]) await client.submit(session, { ...allowed, ...ofTab('second') });
    expect(await deny(ofTab('first'))).toMatchObject({ error: 'access_denied' });
  });

  test('stays a denial if it is repeated', async () => {
    await client.start(session);
    await client.start(session);
    await client.submit(session, allowed);
    for (const _attempt of [1, 2]) expect(await deny()).toMatchObject({ error: 'access_denied' });
  });

  test('stays a denial if another request has allowed the same scopes, also in another order', async () => {
    const scopes = ['openid', 'calendar:read'];
    await client.start(session, { scopes });
    await client.submit(session, { ...allowed, scopes: [...scopes, 'email'] });
    expect(await needsConsent({ scopes: [...scopes, 'email'] })).toBe(false);
    expect(await deny({ scopes: scopes.toReversed() })).toMatchObject({ error: 'access_denied' });
  });

  test('stays a denial while other requests with a stored consent succeed', async () => {
    const elsewhere = 'https://shop.example/other';
    client = await createTestClient(provider, project, { redirect_uris: [redirectUri, elsewhere] });
    await client.submit(session, allowed);
    const changes = [{ redirect_uri: elsewhere }, { scopes: ['email'] }, { prompt: 'login' }];
    await client.start(session, { prompt: 'consent' });
    for (const change of changes) {
      expect(await needsConsent(change)).toBe(false);
      // Each request is sent twice, because the client repeats a submission after a lost reply.
      for (const _attempt of [1, 2]) expect(await deny(change)).toHaveProperty('code');
    }
    expect(await deny({ prompt: 'consent' })).toMatchObject({ error: 'access_denied' });
  });

  test('a tab that starts after another tab has allowed gets a code without the consent screen', async () => {
    await client.start(session);
    expect(await needsConsent()).toBe(true);
    await client.submit(session, allowed);
    expect(await needsConsent()).toBe(false);
    expect(await deny()).toHaveProperty('code');
  });

  test('two tabs without the consent screen both get a code', async () => {
    await client.submit(session, allowed);
    for (const _tab of [1, 2]) expect(await needsConsent()).toBe(false);
    for (const tab of ['first', 'second']) expect(await deny(ofTab(tab))).toHaveProperty('code');
  });

  test('a Deny and then an Allow both count if the application sends no state and no nonce', async () => {
    const bare = { state: undefined, nonce: undefined };
    for (const answer of [denied, allowed]) {
      expect(await needsConsent()).toBe(true);
      await client.submit(session, { ...answer, ...bare });
    }
    expect(await needsConsent()).toBe(false);
  });
});

test('prompt=none shows no consent screen: the application gets consent_required', async () => {
  expect(await needsConsent({ prompt: 'none' })).toBe(false);
  expect(await client.redirectParameters(session, { prompt: 'none', consent_granted: false })).toMatchObject({
    error: 'consent_required',
    state: 'a state',
  });
  await client.submit(session);
  expect(await client.redirectParameters(session, { prompt: 'none', consent_granted: false })).toHaveProperty(
    'code',
  );
});

test('prompt=login needs a login of the last five minutes', async () => {
  expect((await client.start(session, { prompt: 'login' })).status).toBe(200);
  await project.moveClock(6);
  const scopes = ['openid'];
  for (const call of [client.start, client.submit]) {
    expect(await call(session, { prompt: 'login', scopes })).toMatchObject({
      status: 400,
      body: { error_type: 'recent_login_required' },
    });
  }
});

test('prompt=login is checked at the start: the answer may take minutes', async () => {
  expect(await needsConsent({ prompt: 'login' })).toBe(true);
  await project.moveClock(6);
  expect(await client.redirectParameters(session, { prompt: 'login' })).toHaveProperty('code');
  expect((await client.start(session, { prompt: 'login' })).body.error_type).toBe('recent_login_required');
});

describe('with prompt=none, a submission of a person who is not signed in', () => {
  const silent = { prompt: 'none', consent_granted: false };

  test('gets login_required in a redirect to the registered address, with the state and the issuer', async () => {
    for (const from of [project.publicToken, 'ended']) {
      expect(await client.redirectParameters(from, silent)).toEqual({
        from: 'portico',
        error: 'login_required',
        state: 'a state',
        iss: `http://localhost:3002/projects/${project.publicToken}`,
      });
    }
  });

  test('gets no redirect to another address', async () => {
    const to = { ...silent, redirect_uri: 'https://evil.example/callback' };
    expect(await client.submit(project.publicToken, to)).toMatchObject({
      status: 401,
      body: { error_type: 'connected_app_supplied_redirect_url_not_found_in_client' },
    });
  });

  test('is limited in projects with limits', async () => {
    await project.dev('PATCH', '', { rate_limits: {} });
    for (let count = 0; count < 60; count += 1)
      expect((await client.submit(project.publicToken, silent)).status).toBe(200);
    expect((await client.submit(project.publicToken, silent)).status).toBe(429);
  });
});

describe('with prompt=login, a login', () => {
  const refused = { status: 400, body: { error_type: 'recent_login_required' } };
  /** Adds a login with a passcode to the session. */
  const logInAgain = async () => {
    await project.post('/otps/email/login_or_create', { email: 'ada@portico.example' });
    const { code } = await project.lastMessage('ada@portico.example');
    const { body } = await project.dev('GET', '/users');
    const [{ email_id: method_id }] = body[0].emails;
    return project.post('/otps/authenticate', { token: code, method_id }, session);
  };

  test('counts for one request: a second request, even with the same parameters, needs a new login', async () => {
    expect(await needsConsent({ prompt: 'login' })).toBe(true);
    expect(await client.redirectParameters(session, { prompt: 'login' })).toHaveProperty('code');
    expect(await client.start(session, { prompt: 'login' })).toMatchObject(refused);
    expect(await client.start(session, { prompt: 'login', scopes: ['email'] })).toMatchObject(refused);
    expect((await client.start(session)).status).toBe(200);

    await project.moveClock(1);
    expect((await logInAgain()).status).toBe(200);
    expect((await client.start(session, { prompt: 'login' })).status).toBe(200);
    expect(await client.redirectParameters(session, { prompt: 'login', state: 'new' })).toHaveProperty(
      'code',
    );
  });

  test('counts for the first of two requests that is allowed', async () => {
    const other = { prompt: 'login', scopes: ['email'], state: 'other' };
    await client.start(session, { prompt: 'login' });
    await client.start(session, other);
    expect(await client.redirectParameters(session, other)).toHaveProperty('code');
    expect(await client.submit(session, { prompt: 'login' })).toMatchObject(refused);
  });

  test('also counts for the same submission again, because the reply may have been lost', async () => {
    await client.start(session, { prompt: 'login' });
    expect(await client.redirectParameters(session, { prompt: 'login' })).toHaveProperty('code');
    expect(await client.redirectParameters(session, { prompt: 'login' })).toHaveProperty('code');
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
  const other = await project.createSession({ email: 'grace@portico.example' });
  expect((await client.start(other.token)).status).toBe(200);
});

test.each([undefined, 'consent', 'none'])(
  'a trusted client needs no consent if the prompt is %s',
  async (prompt) => {
    client = await createTestClient(provider, project, {
      client_type: 'first_party_public',
      consent_required: false,
    });
    expect(await needsConsent({ prompt })).toBe(false);
    expect(await client.redirectParameters(session, { prompt, consent_granted: false })).toHaveProperty(
      'code',
    );
  },
);

test('a request without a grantable scope gets no code', async () => {
  const answer = await client.redirectParameters(session, { scopes: ['admin', 'unknown'] });
  expect(answer).toMatchObject({ error: 'invalid_scope', state: 'a state' });
  expect(answer).not.toHaveProperty('code');
});

test('both spellings of resource are accepted', async () => {
  const resource = ['https://api.shop.example/'];
  expect(await client.redirectParameters(session, { resource })).toHaveProperty('code');
  expect(await client.redirectParameters(session, { resources: resource })).toHaveProperty('code');
  for (const wrong of [['/relative'], ['https://api.shop.example/#part'], [7], [null], {}, 'nowhere']) {
    for (const name of ['resource', 'resources']) {
      expect(await client.submit(session, { [name]: wrong })).toMatchObject({
        status: 400,
        body: { error_type: 'invalid_target' },
      });
    }
  }
});

test.each([
  'javascript:alert(1)',
  'shop.example/callback',
  `${redirectUri}#part`,
  'https://',
  'https://a b.example',
])('a client cannot be registered with the address %s', async (uri) => {
  const { status, body } = await project.dev('POST', '/clients', {
    client_type: 'third_party_public',
    redirect_uris: [uri],
    consent_required: true,
  });
  expect([status, body.error_type]).toEqual([400, 'bad_request']);
});
