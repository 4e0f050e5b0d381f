import { createLocalJWKSet, jwtVerify } from 'jose';
import { project, provider } from './currentProject';
import { basicAuthorization } from './testProvider';

const authenticate = (session?: string, body: object = {}) =>
  project.post('/sessions/authenticate', body, session);

test('the JWT lasts five minutes and verifies against the published key', async () => {
  const { token, userId } = await project.createSession({}, 30);
  const { session_jwt } = (await authenticate(token)).body.data;
  const { body: jwks } = await provider.request('GET', '/.well-known/jwks.json');
  const { payload } = await jwtVerify(session_jwt, createLocalJWKSet(jwks));
  expect(payload).toMatchObject({
    sub: userId,
    aud: [project.publicToken.replace('public-token', 'project')],
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
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

test("a session ends by the clock of the project, and another project's session is refused", async () => {
  const { token } = await project.createSession({}, 5);
  const other = await provider.createProject();
  expect((await other.post('/sessions/authenticate', {}, token)).body.error_type).toBe('session_not_found');
  await project.moveClock(6);
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

  test('a sign-in of another user starts a new session, and the previous one ends after five minutes', async () => {
    const { token, userId } = await project.createSession({ email: 'eve@portico.example' });
    const { session, session_token, user_id } = await signInByCode('email', token);
    expect(user_id).not.toBe(userId);
    expect(session_token).not.toBe(token);
    expect(session.authentication_factors).toHaveLength(1);
    await project.moveClock(5.1);
    expect([await isLive(token), await isLive(session_token)]).toEqual([false, true]);
  });
});

describe('the user', () => {
  test.each([
    [{ trusted_metadata: { role: 'admin' } }, 'cannot_update_trusted_metadata'],
    [
      { untrusted_metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [n, n])) },
      'metadata_too_many_keys',
    ],
    [{ emails: [] }, 'update_user_auth_method_not_allowed'],
  ])('cannot be given %j', async (changes, error_type) => {
    const { token } = await project.createSession();
    const reply = await project.call('PUT', '/users/me', { name: { first_name: 'Eve' }, ...changes }, token);
    expect(reply.body.error_type).toBe(error_type);
    expect((await project.call('GET', '/users/me', undefined, token)).body.data.name.first_name).toBe('');
  });
});
