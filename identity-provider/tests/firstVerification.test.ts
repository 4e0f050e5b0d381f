import { project, provider } from './currentProject';
import { createTestClient } from './testClient';

/**
 * In these tests, Eve creates an account with Ada's email address and a password, and adds all kinds of factors. Then
 * Ada verifies the address.
 */
const ada = 'ada@portico.example';
const eve = 'eve@portico.example';
const phone_number = '+12025550162';
const password = 'correct horse battery staple';
const sessionLength = { session_duration_minutes: 30 };

const signUp = async (email = ada): Promise<{ session: string; userId: string }> => {
  const { body } = await project.post('/passwords', { email, password, ...sessionLength });
  return { session: body.data.session_token, userId: body.data.user_id };
};
const linkTo = async (email: string, mode = 'login_or_create', session?: string) => {
  await project.post(`/magic_links/email/${mode}`, { email }, session);
  return project.followLink(email);
};
const open = async (token: string, session?: string) =>
  project.post('/magic_links/authenticate', { token, ...sessionLength }, session);
const resetLinkTo = async (email: string) => {
  await project.post('/passwords/email/reset/start', { email });
  return project.followLink(email, 'reset_password');
};
const codeTo = async (path: string, to: object, recipient: string, session?: string) => {
  const { body } = await project.post(`/otps/${path}`, to, session);
  return { token: (await project.lastMessage(recipient)).code, method_id: body.data.method_id };
};
const enter = async (code: object, session?: string) =>
  project.post('/otps/authenticate', { ...code, ...sessionLength }, session);
const signInByPassword = async () =>
  project.post('/passwords/authenticate', { email: ada, password, ...sessionLength });
const setPassword = async (token: string, to: string) =>
  project.post('/passwords/email/reset', { token, password: to, ...sessionLength });
const isLive = async (session: string) =>
  (await project.post('/sessions/authenticate', {}, session)).status === 200;

describe('the first verification of an address', () => {
  test.each([
    ['a link', async () => open(await linkTo(ada))],
    ['a passcode', async () => enter(await codeTo('email/login_or_create', { email: ada }, ada))],
  ])(
    'by %s requires a reset of the password, and ends earlier sessions, but not later factors',
    async (_way, verify) => {
      const { session, userId } = await signUp();
      const { body } = await verify();
      expect(body.data).toMatchObject({
        user_id: userId,
        user: { emails: [{ email: ada, verified: true }], password: { requires_reset: true } },
      });
      expect([await isLive(session), await isLive(body.data.session_token)]).toEqual([false, true]);
      expect((await signInByPassword()).body.error_type).toBe('reset_password');

      const { session_token: later } = (await setPassword(await resetLinkTo(ada), password)).body.data;
      await verify();
      expect((await signInByPassword()).status).toBe(200);
      expect(await isLive(later)).toBe(true);
    },
  );

  test('by a new password ends earlier sessions', async () => {
    const { session } = await signUp();
    const { body } = await setPassword(await resetLinkTo(ada), 'another horse of another colour');
    expect(body.data.user).toMatchObject({
      emails: [{ verified: true }],
      password: { requires_reset: false },
    });
    expect(await isLive(session)).toBe(false);
    expect((await signInByPassword()).body.error_type).toBe('unauthorized_credentials');
  });

  test('invalidates messages to other addresses of the account', async () => {
    const { session, userId } = await signUp();
    await open(await linkTo(eve, 'send/secondary', session), session);
    const added = await codeTo('sms/send/secondary', { phone_number }, phone_number, session);
    await enter(added, session);
    const magicLink = await linkTo(eve);
    const resetLink = await resetLinkTo(eve);
    const byEmail = await codeTo('email/login_or_create', { email: eve }, eve);
    const bySms = await codeTo('sms/login_or_create', { phone_number }, phone_number);

    const { body } = await open(await linkTo(ada));
    expect(body.data.user).toMatchObject({ user_id: userId, phone_numbers: [], emails: [{ email: ada }] });
    await project.moveClock(1);
    expect((await open(magicLink)).body.error_type).toBe('unable_to_auth_magic_link');
    expect((await open(resetLink)).body.error_type).toBe('unable_to_auth_magic_link');
    const reset = await setPassword(resetLink, 'another horse of another colour');
    expect(reset.body.error_type).toBe('unable_to_auth_password_reset_token');
    expect((await enter(byEmail)).body.error_type).toBe('otp_code_not_found');
    expect((await enter(bySms)).body.error_type).toBe('otp_code_not_found');
    const user = await project.call('GET', '/users/me', undefined, body.data.session_token);
    expect(user.body.data.emails).toHaveLength(1);
  });

  test('revokes the grants of applications, and clears the profile', async () => {
    const { session } = await signUp();
    const profile = { name: { first_name: 'Eve' }, untrusted_metadata: { a: 1 } };
    await project.call('PUT', '/users/me', profile, session);
    const scopes = ['openid', 'email', 'offline_access'];
    const client = await createTestClient(provider, project, { scopes });
    const { access_token, refresh_token } = await client.tokens(session, { scopes });
    expect((await client.userinfo(access_token)).status).toBe(200);

    const { body } = await open(await linkTo(ada));
    expect(body.data.user).toMatchObject({ name: { first_name: '' }, untrusted_metadata: {} });
    expect((await client.userinfo(access_token)).status).toBe(401);
    const refreshed = await client.post('token', { grant_type: 'refresh_token', refresh_token });
    expect(refreshed.body.error).toBe('invalid_grant');
    const started = await client.start(body.data.session_token, { scopes: ['openid', 'email'] });
    expect(started.body.data.consent_required).toBe(true);
  });
});

describe('the first verification of an address within a session of the account', () => {
  test('invalidates the password and the session if the session was not signed in with the password', async () => {
    const { session } = await signUp();
    await open(await linkTo(eve, 'send/secondary', session), session);
    // Eve sends Ada a link to Eve's account. Ada opens the link, so her browser is signed in to Eve's account.
    const planted = (await open(await linkTo(eve))).body.data.session_token;
    const { body } = await open(await linkTo(ada), planted);
    expect(body.data.user).toMatchObject({
      emails: [{ email: ada, verified: true }],
      password: { requires_reset: true },
    });
    expect([await isLive(session), await isLive(planted)]).toEqual([false, false]);
  });

  test('keeps the password, the session and its factors, but no other factor, if the session was signed in with the password', async () => {
    const { session } = await signUp();
    const { session_token: other } = (await signInByPassword()).body.data;
    await open(await linkTo(eve, 'send/secondary', other), other);
    const added = await codeTo('sms/send/secondary', { phone_number }, phone_number, session);
    await enter(added, session);

    const { body } = await open(await linkTo(ada), session);
    expect(body.data).toMatchObject({
      session_token: session,
      user: { phone_numbers: [{ phone_number }], password: { requires_reset: false } },
    });
    expect(body.data.user.emails).toMatchObject([{ email: ada, verified: true }]);
    expect(await isLive(other)).toBe(false);
  });
});
