import { startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;
const email = 'ada@portico.example';
const password = 'violet harbour kettle 42';
const newPassword = 'maple thunder envelope 77';

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject();
});
afterAll(() => provider.close());

const create = (body: object = {}, session?: string) =>
  project.post('/passwords', { email, password, session_duration_minutes: 30, ...body }, session);
const logIn = (body: object = {}) =>
  project.post('/passwords/authenticate', { email, password, session_duration_minutes: 30, ...body });
const addUser = (user: object = {}) => project.dev('POST', '/users', { email, password, ...user });
const isLive = async (session: string) =>
  (await project.post('/sessions/authenticate', {}, session)).status === 200;

describe('signing up', () => {
  test('creates a user and signs them in, with all fields of the reply', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({
      email_id: data.user.emails[0].email_id,
      user_id: data.user.user_id,
      session_token: expect.any(String),
      session_jwt: expect.any(String),
      session: {
        user_id: data.user_id,
        authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }],
      },
      user: {
        emails: [{ email, verified: false }],
        password: { password_id: expect.stringMatching(/^password-test-/), requires_reset: false },
      },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await project.post('/users/search', { email })).body.data.userType).toBe('password');
    expect((await logIn()).body.data.user_id).toBe(data.user_id);
  });

  test('creates one user for two concurrent calls', async () => {
    const replies = await Promise.all([create(), create()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await project.dev('GET', '/users')).body).toHaveLength(1);
  });

  test('is refused for a known address, and its signed-in owner gets a more exact error', async () => {
    await project.dev('POST', '/users', { email });
    expect(await create()).toMatchObject({ status: 400, body: { error_type: 'duplicate_email' } });
    const own = await create({ email: 'eve@portico.example' });
    const again = await create({ email: 'EVE@portico.example' }, own.body.data.session_token);
    expect(again).toMatchObject({ status: 400, body: { error_type: 'password_already_exists' } });
  });

  test.each([
    [{ password: 'password1' }, 'weak_password'],
    [{ password: 'leaked harbour kettle 42' }, 'breached_password'],
    [{ password: '' }, 'bad_request'],
    [{ password: 7 }, 'bad_request'],
    [{ email: 'ada' }, 'invalid_email'],
    [{ session_duration_minutes: 1 }, 'invalid_session_duration_minutes'],
  ])('a sign-up with %j gets %s and creates no user', async (body, error_type) => {
    await project.dev('PATCH', '', { breached_passwords: ['leaked harbour kettle 42'] });
    expect(await create(body)).toMatchObject({ status: 400, body: { error_type } });
    expect((await project.dev('GET', '/users')).body).toEqual([]);
  });

  test('a password that is much too long is refused, not cut', async () => {
    expect(await create({ password: 'a b'.repeat(400) })).toMatchObject({ status: 400 });
    expect(await logIn({ password: 'a b'.repeat(400) })).toMatchObject({ status: 400 });
  });

  test.each([
    ['a long password', `${'kettle violet harbour '.repeat(20)}x`, `${'kettle violet harbour '.repeat(20)}y`],
    ['a password with spaces around it', ' violet harbour 42 ', 'violet harbour 42'],
    ['a password in another script', '紫の港のやかん四十二', '紫の港のやかん四十三'],
    ['a password of emoji', '🦊🎻🪐🧊🦩🥁🪵🧭🦔', '🦊🎻🪐🧊🦩🥁🪵🧭'],
  ])('every character of %s counts', async (_case, unusual, almost) => {
    expect((await create({ password: unusual })).status).toBe(200);
    expect((await logIn({ password: unusual })).status).toBe(200);
    expect((await logIn({ password: almost })).status).toBe(401);
  });

  test('treats an accent as the same letter in every encoding', async () => {
    await create({ password: 'café harbour kettle 42' });
    expect((await logIn({ password: 'cafe\u0301 harbour kettle 42' })).status).toBe(200);
  });
});

describe('logging in', () => {
  test.each([
    ['a wrong password', { password }, { password: 'wrong' }],
    ['an unknown address', { password }, { email: 'nobody@portico.example' }],
    ['a user without a password', { password: undefined }, {}],
    ['a wrong password where a reset is due', { password, requires_reset: true }, { password: 'wrong' }],
    ['a wrong password that is a breached one', { password }, { password: 'leaked' }],
  ])('%s gets the same error', async (_case, user, body) => {
    await project.dev('PATCH', '', { breached_passwords: ['leaked'] });
    await addUser(user);
    const { status, body: reply } = await logIn(body);
    expect(status).toBe(401);
    expect(reply).toEqual({
      status_code: 401,
      request_id: expect.any(String),
      error_type: 'unauthorized_credentials',
      error_message: 'The email address or the password is wrong.',
      error_url: expect.any(String),
    });
  });

  test('reports a correct password that must be reset; the look-up still returns password', async () => {
    await addUser({ requires_reset: true });
    expect(await logIn()).toMatchObject({ status: 400, body: { error_type: 'reset_password' } });
    expect((await project.post('/users/search', { email })).body.data.userType).toBe('password');
  });

  test('reports a correct password that is breached', async () => {
    await addUser();
    await project.dev('PATCH', '', { breached_passwords: [password] });
    expect(await logIn()).toMatchObject({ status: 400, body: { error_type: 'breached_password' } });
  });

  test('the address is not case sensitive, the password is', async () => {
    await addUser();
    expect((await logIn({ email: 'ADA@Portico.example' })).status).toBe(200);
    expect((await logIn({ password: password.toUpperCase() })).status).toBe(401);
  });

  test.each(['ada@portico.example', 'nobody@portico.example'])(
    'the address %s has a limited number of checks a minute',
    async (who) => {
      await addUser();
      await project.dev('PATCH', '', { rate_limits: { password_checks_per_minute: 2 } });
      const attempt = () => logIn({ email: who, password: 'wrong' });
      expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401]);
      const refused = await logIn({ email: who.toUpperCase() });
      expect(refused).toMatchObject({ status: 429, body: { error_type: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await logIn({ email: 'somebody.else@portico.example' })).status).toBe(401);
      await project.moveClock(1.1);
      expect((await attempt()).status).toBe(401);
    },
  );
});

describe('changing the password with the old password', () => {
  const change = (body: object = {}, session?: string) =>
    project.post(
      '/passwords/existing_password/reset',
      {
        email,
        existing_password: password,
        new_password: newPassword,
        session_duration_minutes: 30,
        ...body,
      },
      session,
    );

  test('ends all sessions but the new one, and the old password', async () => {
    await addUser();
    const [here, elsewhere] = [await logIn(), await logIn()];
    const { status, body } = await change({}, here.body.data.session_token);
    expect(status).toBe(200);
    expect(await isLive(body.data.session_token)).toBe(true);
    expect(await isLive(here.body.data.session_token)).toBe(false);
    expect(await isLive(elsewhere.body.data.session_token)).toBe(false);
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  test('succeeds once for two concurrent calls', async () => {
    await addUser();
    const replies = await Promise.all([change(), change({ new_password: 'copper lantern whisper 31' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test.each([
    [{ existing_password: 'wrong' }, 401, 'unauthorized_credentials'],
    [{ email: 'nobody@portico.example' }, 401, 'unauthorized_credentials'],
    [{ email: 'passwordless@portico.example' }, 401, 'unauthorized_credentials'],
    [{ email: 'due@portico.example' }, 400, 'reset_password'],
    [{ new_password: 'password1' }, 400, 'weak_password'],
  ])('a change with %j gets %i %s', async (body, status, error_type) => {
    await addUser();
    await project.dev('POST', '/users', { email: 'passwordless@portico.example' });
    await addUser({ email: 'due@portico.example', requires_reset: true });
    expect(await change(body)).toMatchObject({ status, body: { error_type } });
    expect((await logIn()).status).toBe(200);
  });

  test.each([
    [{ password }, { existing_password: 'wrong' }, 401, 'password_does_not_match'],
    [{}, {}, 400, 'no_user_password'],
  ])('the owner %j who sends %j gets %i %s', async (user, body, status, error_type) => {
    const { token } = await project.createSession({ email, ...user });
    expect(await change(body, token)).toMatchObject({ status, body: { error_type } });
  });
});

describe('changing the password within a session', () => {
  const change = (session?: string, body: object = {}) =>
    project.post(
      '/passwords/session/reset',
      { password: newPassword, session_duration_minutes: 30, ...body },
      session,
    );

  test.each([
    ['a user with a password', { email, password }],
    ['a user without one', { email }],
  ])('%s gets the new password, and the other sessions end', async (_case, user) => {
    const { token, userId } = await project.createSession(user);
    const { body: elsewhere } = await project.dev('POST', '/sessions', { user_id: userId });
    const { status, body } = await change(token);
    expect(status).toBe(200);
    expect(body.data.user.password).toMatchObject({ requires_reset: false });
    expect(await isLive(elsewhere.session_token)).toBe(false);
    expect(body.data.session_token).toBe(token);
    expect(await isLive(token)).toBe(true);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  test.each([
    ['more than five minutes after the login', { email, password }, 6],
    ['after a text message', { phone_number: '+12025550162' }, 0],
  ])('a change %s is refused', async (_case, user, minutes) => {
    const { token } = await project.createSession(user);
    await project.moveClock(minutes);
    expect(await change(token)).toMatchObject({
      status: 401,
      body: { error_type: 'session_too_old_to_reset_password' },
    });
  });

  test.each([
    [undefined, 401, 'user_unauthenticated'],
    ['not-a-session', 404, 'session_not_found'],
  ])('the session token %s is refused', async (session, status, error_type) => {
    expect(await change(session)).toMatchObject({ status, body: { error_type } });
  });

  test('a weak password is refused without a change', async () => {
    const { token } = await project.createSession({ email, password });
    expect((await change(token, { password: 'password1' })).body.error_type).toBe('weak_password');
    expect(await isLive(token)).toBe(true);
  });
});
