import { project } from './currentProject';

const email = 'ada@portico.example';
const password = 'violet harbour kettle 42';
const newPassword = 'maple thunder envelope 77';

const sessionLength = { session_duration_minutes: 30 };
const create = (body: object = {}, session?: string) =>
  project.post('/passwords', { email, password, ...sessionLength, ...body }, session);
const logIn = (body: object = {}) =>
  project.post('/passwords/authenticate', { email, password, ...sessionLength, ...body });
const addUser = (user: object = {}) => project.dev('POST', '/users', { email, password, ...user });
const isLive = async (session: string) =>
  (await project.post('/sessions/authenticate', {}, session)).status === 200;

describe('signing up', () => {
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
  ])('a sign-up with %j gets %s and creates no user', async (body, error_type) => {
    await project.dev('PATCH', '', { breached_passwords: ['leaked harbour kettle 42'] });
    expect(await create(body)).toMatchObject({ status: 400, body: { error_type } });
    expect((await project.dev('GET', '/users')).body).toEqual([]);
  });

  test.each([
    ['a long password', `${'kettle violet harbour '.repeat(20)}x`, `${'kettle violet harbour '.repeat(20)}y`],
    ['a password with spaces around it', ' violet harbour 42 ', 'violet harbour 42'],
  ])('every character of %s counts', async (_case, unusual, almost) => {
    expect((await create({ password: unusual })).status).toBe(200);
    expect((await logIn({ password: unusual })).status).toBe(200);
    expect((await logIn({ password: almost })).status).toBe(401);
  });

  test('a password that is much too long is refused, not cut', async () => {
    expect((await create({ password: 'a b'.repeat(400) })).status).toBe(400);
  });
});

describe('logging in', () => {
  test.each([
    ['a wrong password', { password }, { password: 'wrong' }],
    ['an unknown address', { password }, { email: 'nobody@portico.example' }],
    ['a user without a password', { password: undefined }, {}],
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
      { email, existing_password: password, new_password: newPassword, ...sessionLength, ...body },
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

  test.each([
    [{ existing_password: 'wrong' }, 401, 'unauthorized_credentials'],
    [{ email: 'nobody@portico.example' }, 401, 'unauthorized_credentials'],
    [{ new_password: 'password1' }, 400, 'weak_password'],
  ])('a change with %j gets %i %s', async (body, status, error_type) => {
    await addUser();
    await addUser({ email: 'due@portico.example', requires_reset: true });
    expect(await change(body)).toMatchObject({ status, body: { error_type } });
    expect((await logIn()).status).toBe(200);
  });
});

describe('changing the password within a session', () => {
  const change = (session?: string) =>
    project.post('/passwords/session/reset', { password: newPassword, ...sessionLength }, session);

  test('sets the new password, keeps the session, and ends the other ones', async () => {
    const { token, userId } = await project.createSession({ email });
    const { body: elsewhere } = await project.dev('POST', '/sessions', { user_id: userId });
    const { body } = await change(token);
    expect(body.data).toMatchObject({ session_token: token, user: { password: { requires_reset: false } } });
    expect([await isLive(elsewhere.session_token), await isLive(token)]).toEqual([false, true]);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  test.each([
    ['more than five minutes after the login', { email, password }, 6],
    ['after a text message', { phone_number: '+12025550162' }, 0],
  ])('a change %s is refused', async (_case, user, minutes) => {
    const { token } = await project.createSession(user);
    await project.moveClock(minutes);
    expect((await change(token)).body.error_type).toBe('session_too_old_to_reset_password');
  });
});
