import type { SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, sessionTokenOf, test, thirtyMinutes } from '../test';

const email = 'ada@portico.example';
const password = 'seven purple lanterns over Lisbon';
const newPassword = 'eleven copper kettles under Ghent';
const authenticate = 'passwords.authenticate';

const login = { email, password, ...thirtyMinutes };
const loginAfter = { ...login, password: newPassword };
const wrongCredentials = { error_type: 'unauthorized_credentials', status_code: 401 };

test.describe('a reset with the existing password', () => {
  const reset = 'passwords.resetByExistingPassword';
  const given = { email, existing_password: password, new_password: newPassword, ...thirtyMinutes };

  test('sets another password, and signs in', async ({ client, project }) => {
    const { user_id } = await project.addUser({ email, password });
    const { session } = await client.call<SignedIn>(reset, given);
    expect(await bodiesOf(project, '/passwords/existing_password/reset')).toEqual([given]);
    expect(session.authentication_factors).toEqual([
      expect.objectContaining({ type: 'password', delivery_method: 'knowledge' }),
    ]);
    expect(await client.state()).toMatchObject({
      session: { session_id: session.session_id },
      user: { user_id },
    });
    await expectRefusals(client, project, [{ call: [authenticate, login], ...wrongCredentials }]);
    await client.call(authenticate, loginAfter);
  });

  test('without a session, every refusal has its own error type, and the password stays @rest', async ({
    client,
    project,
  }) => {
    await project.addUser({ email, password });
    await project.addUser({ email: 'reset@portico.example', password, requires_reset: true });
    await expectRefusals(client, project, [
      { call: [reset, { ...given, new_password: 'password' }], error_type: 'weak_password' },
      {
        call: [reset, given],
        settings: { breached_passwords: [newPassword] },
        error_type: 'breached_password',
      },
      { call: [reset, { ...given, existing_password: 'a wrong guess' }], ...wrongCredentials },
      { call: [reset, { ...given, email: 'nobody@portico.example' }], ...wrongCredentials },
      { call: [reset, { ...given, email: 'ada@portico' }], error_type: 'invalid_email' },
      { call: [reset, { ...given, email: 'reset@portico.example' }], error_type: 'reset_password' },
      {
        call: [reset, { ...given, session_duration_minutes: 4 }],
        error_type: 'invalid_session_duration_minutes',
      },
      {
        call: [reset, given],
        settings: { rate_limits: { password_checks_per_minute: 0 } },
        error_type: 'too_many_requests',
        status_code: 429,
      },
      {
        call: [reset, given],
        error_type: 'email_not_found',
        status_code: 404,
        faultAt: '/passwords/existing_password/reset',
      },
    ]);
    expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
    await client.call(authenticate, login);
  });

  test('with a session, refuses a wrong password, and the session stays', async ({ client, project }) => {
    await project.addUser({ email, password });
    const { session } = await client.call<SignedIn>(authenticate, login);
    await expectRefusals(client, project, [
      {
        call: [reset, { ...given, existing_password: 'a wrong guess' }],
        error_type: 'password_does_not_match',
        status_code: 401,
      },
    ]);
    expect(await client.state()).toMatchObject({ session: { session_id: session.session_id } });
  });

  test('with a session from a link, has its own error type for a user without a password', async ({
    client,
    project,
    signIn,
  }) => {
    await signIn(client, email);
    await expectRefusals(client, project, [{ call: [reset, given], error_type: 'no_user_password' }]);
  });
});

test.describe('a reset with the session', () => {
  const reset = 'passwords.resetBySession';
  const given = { password: newPassword, ...thirtyMinutes };

  test('sets another password, and the session stays', async ({ client, project }) => {
    await project.addUser({ email, password });
    const before = await client.call<SignedIn>(authenticate, login);
    const { session, user_id } = await client.call<SignedIn>(reset, given);
    const [request] = await project.requests('/sdk/v1/passwords/session/reset');
    expect(request?.body).toEqual(given);
    expect(sessionTokenOf(request?.headers ?? {})).toBe(before.session_token);
    expect(user_id).toBe(before.user_id);
    expect(session.session_id).toBe(before.session.session_id);
    expect(await client.state()).toMatchObject({ session: { session_id: session.session_id } });
    await client.call('session.authenticate', thirtyMinutes);
    await expectRefusals(client, project, [{ call: [authenticate, login], ...wrongCredentials }]);
    await client.call(authenticate, loginAfter);
  });

  test('sets a first password after a sign-in with a link', async ({ client, signIn }) => {
    const { user_id } = await signIn(client, email);
    const { user } = await client.call<SignedIn>(reset, given);
    expect(user).toMatchObject({ user_id, password: { requires_reset: false } });
    await client.call(authenticate, loginAfter);
  });

  test('has its own error type for every refusal, and the session stays @rest', async ({
    client,
    project,
  }) => {
    await project.addUser({ email, password });
    const { session } = await client.call<SignedIn>(authenticate, login);
    await expectRefusals(client, project, [
      { call: [reset, { ...given, password: 'password' }], error_type: 'weak_password' },
      {
        call: [reset, given],
        settings: { breached_passwords: [newPassword] },
        error_type: 'breached_password',
      },
      {
        call: [reset, { ...given, session_duration_minutes: 4 }],
        error_type: 'invalid_session_duration_minutes',
      },
      {
        call: [reset, given],
        error_type: 'too_many_requests',
        status_code: 429,
        faultAt: '/passwords/session/reset',
      },
    ]);
    await project.moveClock(6 * 60_000);
    await expectRefusals(client, project, [
      { call: [reset, given], error_type: 'session_too_old_to_reset_password', status_code: 401 },
    ]);
    expect(await client.state()).toMatchObject({ session: { session_id: session.session_id } });
    await client.call(authenticate, login);
    await client.call(reset, given);
  });

  test('is refused without a session', async ({ client, project }) => {
    await expectRefusals(client, project, [
      { call: [reset, given], error_type: 'user_unauthenticated', status_code: 401 },
    ]);
  });
});
