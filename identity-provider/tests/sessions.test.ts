import { createPublicKey, verify } from 'node:crypto';
import { basicAuthorization, startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject();
});
afterAll(() => provider.close());

const authenticate = (session?: string, body: object = {}) =>
  project.post('/sessions/authenticate', body, session);

test('a refresh keeps the token and returns a new JWT, with all fields of the reply', async () => {
  const { token, userId } = await project.createSession({ email: 'ada@portico.example' }, 30);
  const [first, second] = [await authenticate(token), await authenticate(token)];
  expect(first.body.data).toMatchObject({
    user_id: userId,
    session_token: token,
    session: { user_id: userId, session_id: expect.stringMatching(/^session-test-/) },
    user: { user_id: userId, emails: [{ email: 'ada@portico.example' }] },
  });
  expect(second.body.data.session_jwt).not.toBe(first.body.data.session_jwt);
  expect(second.body.data.session.expires_at).toBe(first.body.data.session.expires_at);
});

test('a refresh with a duration sets the expiry from now', async () => {
  const { token } = await project.createSession({}, 10);
  const { body } = await authenticate(token, { session_duration_minutes: 60 });
  const { expires_at, last_accessed_at } = body.data.session;
  expect(Date.parse(expires_at) - Date.parse(last_accessed_at)).toBe(60 * 60_000);
});

test('the JWT lasts five minutes and verifies against the published key', async () => {
  const { token, userId } = await project.createSession({}, 30);
  const { session_jwt } = (await authenticate(token)).body.data;
  const [header = '', payload = '', signature = ''] = session_jwt.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { keys } = (await provider.request('GET', '/.well-known/jwks.json')).body;
  const jwk = keys.find((key: { kid: string }) => key.kid === read(header).kid);
  expect(jwk).not.toHaveProperty('d');
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  expect(
    verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  const claims = read(payload);
  expect(claims).toMatchObject({ sub: userId, aud: [project.publicToken] });
  expect(claims.exp - claims.iat).toBe(300);
});

test.each([
  ['there is no session', () => undefined, 401, 'user_unauthenticated'],
  ['the token is unknown', () => 'no-such-token', 404, 'session_not_found'],
])(
  'when %s, every session call ends the session of the client',
  async (_case, session, status, error_type) => {
    const expected = { status, body: { error_type } };
    expect(await authenticate(session())).toMatchObject(expected);
    expect(await project.call('GET', '/users/me', undefined, session())).toMatchObject(expected);
    expect(await project.post('/sessions/revoke', undefined, session())).toMatchObject(expected);
  },
);

test('a session ends by the clock of the project, also for its token', async () => {
  const { token } = await project.createSession({}, 5);
  await project.moveClock(6);
  expect((await authenticate(token)).body.error_type).toBe('session_not_found');
});

test("another project's session is refused", async () => {
  const { token } = await project.createSession();
  project = await provider.createProject();
  expect((await authenticate(token)).body.error_type).toBe('session_not_found');
});

test('a session in a cookie is authenticated for its own project, and for no other call', async () => {
  const { token } = await project.createSession({ email: 'ada@portico.example' });
  const callWithCookie = async (path: string, publicToken = project.publicToken, cookie = token) =>
    provider.request(
      'POST',
      `/sdk/v1/sessions/${path}`,
      {},
      {
        authorization: basicAuthorization(publicToken, publicToken),
        cookie: `theme=dark; stytch_session=${cookie}`,
      },
    );
  expect(await callWithCookie('authenticate')).toMatchObject({
    status: 200,
    body: { data: { session_token: token } },
  });
  const other = await provider.createProject();
  const ended = { status: 404, body: { error_type: 'session_not_found' } };
  expect(await callWithCookie('authenticate', other.publicToken)).toMatchObject(ended);
  expect(await callWithCookie('authenticate', undefined, 'unknown')).toMatchObject(ended);
  expect((await callWithCookie('revoke')).body.error_type).toBe('user_unauthenticated');
  // The token in the header takes precedence over the token in the cookie.
  const { token: newer } = await project.createSession();
  const { body } = await provider.request(
    'POST',
    '/sdk/v1/sessions/authenticate',
    {},
    {
      authorization: basicAuthorization(project.publicToken, newer),
      cookie: `stytch_session=${token}`,
    },
  );
  expect(body.data.session_token).toBe(newer);
});

test('logging out ends the session immediately, also with an empty body', async () => {
  const { token } = await project.createSession();
  expect((await project.post('/sessions/revoke', '', token)).status).toBe(200);
  expect((await authenticate(token)).body.error_type).toBe('session_not_found');
});

describe('signing in during a session', () => {
  const email = 'ada@portico.example';
  const phone = '+12025550162';
  /** Signs in with a passcode within a session. Returns the fields of the reply. */
  const signInByCode = async (channel: 'email' | 'sms', session: string, body: object = {}) => {
    const to = channel === 'email' ? { email } : { phone_number: phone };
    const { body: sent } = await project.post(`/otps/${channel}/login_or_create`, to);
    const { code } = await project.lastMessage(channel === 'email' ? email : phone);
    const { method_id } = sent.data;
    return (await project.post('/otps/authenticate', { token: code, method_id, ...body }, session)).body.data;
  };
  const isLive = async (session: string) => (await authenticate(session)).status === 200;

  test('a sign-in of the same user keeps the id and the token, and adds each factor', async () => {
    const { token } = await project.createSession({ email, phone_number: phone, password: 'open sesame!' });
    const { session: before } = (await authenticate(token)).body.data;
    await signInByCode('email', token);
    const { session, session_token } = await signInByCode('sms', token);
    expect([session.session_id, session.started_at, session.expires_at, session_token]).toEqual([
      before.session_id,
      before.started_at,
      before.expires_at,
      token,
    ]);
    expect(session.authentication_factors).toEqual([
      before.authentication_factors[0],
      expect.objectContaining({ type: 'otp', delivery_method: 'email', email_factor: expect.anything() }),
      expect.objectContaining({
        type: 'otp',
        delivery_method: 'sms',
        phone_number_factor: expect.anything(),
      }),
    ]);
    expect((await project.post('/sessions/revoke', undefined, session_token)).status).toBe(200);
    expect(await isLive(token)).toBe(false);
  });

  test('a sign-in of the same user sets the duration again, and a factor is listed once', async () => {
    const { token } = await project.createSession({ email }, 10);
    await signInByCode('email', token);
    const { session } = await signInByCode('email', token, { session_duration_minutes: 60 });
    expect(Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)).toBe(60 * 60_000);
    const factors: { type: string }[] = session.authentication_factors;
    expect(factors.map(({ type }) => type)).toEqual(['magic_link', 'otp']);
  });

  test('two concurrent sign-ins of the same user add both factors', async () => {
    const { token } = await project.createSession({ email, phone_number: phone });
    await Promise.all([signInByCode('email', token), signInByCode('sms', token)]);
    const { session } = (await authenticate(token)).body.data;
    expect(session.authentication_factors).toHaveLength(3);
  });

  describe('a sign-in of another user', () => {
    test('starts a new session and ends the previous one', async () => {
      const { token, userId } = await project.createSession({ email: 'eve@portico.example' });
      const { session, session_token, user_id } = await signInByCode('email', token);
      expect(user_id).not.toBe(userId);
      expect(session_token).not.toBe(token);
      expect(session.authentication_factors).toHaveLength(1);
      await project.moveClock(5.1);
      expect([await isLive(token), await isLive(session_token)]).toEqual([false, true]);
    });

    test('is undone by a logout, which restores the previous session', async () => {
      const { token } = await project.createSession({ email: 'eve@portico.example' }, 30);
      const { session: before } = (await authenticate(token)).body.data;
      const { session_token } = await signInByCode('email', token);
      await project.post('/sessions/revoke', undefined, session_token);
      const { session } = (await authenticate(token)).body.data;
      expect(session.expires_at).toBe(before.expires_at);
      await project.moveClock(6);
      expect(await isLive(token)).toBe(true);
    });

    test('allows the previous session to be restored for 40 s after the new one has ended', async () => {
      const { token } = await project.createSession({ email: 'eve@portico.example' }, 30);
      const { session_token } = await signInByCode('email', token);
      await project.post('/sessions/revoke', undefined, session_token);
      await project.moveClock(40 / 60);
      expect(await isLive(token)).toBe(true);
    });

    test('a refresh of the previous session does not keep it active', async () => {
      const { token } = await project.createSession({ email: 'eve@portico.example' }, 30);
      const { session_token } = await signInByCode('email', token);
      expect((await authenticate(token, { session_duration_minutes: 60 })).status).toBe(200);
      await project.post('/sessions/revoke', undefined, session_token);
      await project.moveClock(1);
      expect(await isLive(token)).toBe(false);
    });

    test('a new factor in the previous session keeps it active', async () => {
      const { token } = await project.createSession(
        { email: 'eve@portico.example', phone_number: phone },
        30,
      );
      await signInByCode('email', token);
      await signInByCode('sms', token);
      await project.moveClock(6);
      expect(await isLive(token)).toBe(true);
    });

    test('logging out the third of three sessions ends the others', async () => {
      const { token: first } = await project.createSession({ email: 'eve@portico.example' });
      const { session_token: second } = await signInByCode('email', first);
      const { session_token: third } = await signInByCode('sms', second);
      await project.post('/sessions/revoke', undefined, third);
      await project.moveClock(1);
      expect([await isLive(first), await isLive(second), await isLive(third)]).toEqual([false, false, false]);
    });

    test('logging out ends both sessions: the new one immediately, the previous one after 45 s', async () => {
      const { token } = await project.createSession({ email: 'eve@portico.example' });
      const { session_token } = await signInByCode('email', token);
      await project.post('/sessions/revoke', undefined, session_token);
      await project.moveClock(48 / 60);
      expect([await isLive(token), await isLive(session_token)]).toEqual([false, false]);
    });
  });
});

describe('the user', () => {
  test('has its fields at top level', async () => {
    const { token, userId } = await project.createSession({ email: 'ada@portico.example' });
    const { body } = await project.call('GET', '/users/me', undefined, token);
    expect(body.data).toMatchObject({
      user_id: userId,
      status_code: 200,
      webauthn_registrations: [],
      totps: [],
    });
  });

  test('can change name and metadata; metadata is merged, null removes', async () => {
    const { token } = await project.createSession();
    const put = (body: object) => project.call('PUT', '/users/me', body, token);
    await put({ name: { first_name: 'Ada' }, untrusted_metadata: { a: 1, b: 2 } });
    const { body } = await put({ name: { last_name: 'L' }, untrusted_metadata: { b: null, c: 3 } });
    expect(body.data.__user).toMatchObject({
      name: { first_name: 'Ada', middle_name: '', last_name: 'L' },
      untrusted_metadata: { a: 1, c: 3 },
    });
    expect(body.data.__user.untrusted_metadata).not.toHaveProperty('b');
  });

  test.each([
    [{ name: null }, 'bad_request'],
    [{ name: 'Ada' }, 'bad_request'],
    [{ name: { first_name: 7 } }, 'bad_request'],
    [{ name: { first_name: 'x'.repeat(257) } }, 'bad_request'],
    [{ untrusted_metadata: null }, 'metadata_invalid_format'],
    [{ untrusted_metadata: 'a' }, 'metadata_invalid_format'],
    [{ untrusted_metadata: [] }, 'metadata_invalid_format'],
    [{ untrusted_metadata: { big: 'x'.repeat(5000) } }, 'metadata_too_large'],
    [{ untrusted_metadata: { big: '€'.repeat(1400) } }, 'metadata_too_large'],
    [
      { untrusted_metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [n, n])) },
      'metadata_too_many_keys',
    ],
    [{ emails: [] }, 'update_user_auth_method_not_allowed'],
    [{ phone_numbers: null }, 'update_user_auth_method_not_allowed'],
    [{ crypto_wallets: [{}] }, 'update_user_auth_method_not_allowed'],
    [{ totps: [] }, 'update_user_auth_method_not_allowed'],
    [{ password: 'x' }, 'update_user_auth_method_not_allowed'],
  ])('cannot be given %j', async (changes, error_type) => {
    const { token } = await project.createSession();
    const reply = await project.call('PUT', '/users/me', { name: { first_name: 'Eve' }, ...changes }, token);
    expect(reply).toMatchObject({ status: 400, body: { error_type } });
    expect((await project.call('GET', '/users/me', undefined, token)).body.data.name.first_name).toBe('');
  });

  test('cannot be given trusted_metadata by a page, not even beside a name', async () => {
    const { token } = await project.createSession();
    const changes = { name: { first_name: 'Eve' }, trusted_metadata: { role: 'admin' } };
    expect(await project.call('PUT', '/users/me', changes, token)).toMatchObject({
      status: 401,
      body: { error_type: 'cannot_update_trusted_metadata' },
    });
    expect((await project.call('GET', '/users/me', undefined, token)).body.data).toMatchObject({
      name: { first_name: '' },
      trusted_metadata: {},
    });
  });

  test('can have twenty keys of metadata, and a removed key makes room', async () => {
    const { token } = await project.createSession();
    const put = async (untrusted_metadata: object) =>
      (await project.call('PUT', '/users/me', { untrusted_metadata }, token)).status;
    expect(await put(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, n])))).toBe(200);
    expect(await put({ another: 1 })).toBe(400);
    expect(await put({ 0: null, another: 1 })).toBe(200);
  });

  test.each([
    ['new', null],
    ['passwordless', {}],
    ['password', { password: 'open sesame!' }],
    ['password', { password: 'open sesame!', requires_reset: true }],
  ])('is found as %s', async (userType, user) => {
    if (user) await project.dev('POST', '/users', { email: 'Ada@portico.example', ...user });
    const { body } = await project.post('/users/search', { email: 'ada@PORTICO.example' });
    expect(body.data.userType).toBe(userType);
  });
});
