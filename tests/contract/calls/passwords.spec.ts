import type { SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, test, thirtyMinutes } from '../test';

const email = 'ada@portico.example';
const password = 'seven purple lanterns over Lisbon';
const newPassword = 'eleven copper kettles under Ghent';

test('a password creates a user, and signs in again', async ({ client, project }) => {
  const created = await client.call<SignedIn>('passwords.create', { email, password, ...thirtyMinutes });
  expect(await bodiesOf(project, '/passwords')).toEqual([{ email, password, ...thirtyMinutes }]);
  expect(created).toMatchObject({ status_code: 200, email_id: expect.stringMatching(/^email-test-/) });
  expect(created.session.authentication_factors).toEqual([
    expect.objectContaining({ type: 'password', delivery_method: 'knowledge' }),
  ]);
  await client.call('session.revoke');
  const again = await client.call<SignedIn>('passwords.authenticate', { email, password, ...thirtyMinutes });
  expect(again.user_id).toBe(created.user_id);
  expect(await client.state()).toMatchObject({ session: { session_id: again.session.session_id } });
});

test('every refusal to create or accept a password has its own error type @rest', async ({
  client,
  project,
}) => {
  await project.addUser({ email, password });
  await project.addUser({ email: 'reset@portico.example', password, requires_reset: true });
  const other = 'grace@portico.example';
  const authenticate = 'passwords.authenticate';
  await expectRefusals(client, project, [
    { call: ['passwords.create', { email, password, ...thirtyMinutes }], error_type: 'duplicate_email' },
    {
      call: ['passwords.create', { email: other, password: 'password', ...thirtyMinutes }],
      error_type: 'weak_password',
    },
    {
      call: ['passwords.create', { email: other, password, ...thirtyMinutes }],
      settings: { breached_passwords: [password] },
      error_type: 'breached_password',
    },
    {
      call: [authenticate, { email, password: newPassword, ...thirtyMinutes }],
      error_type: 'unauthorized_credentials',
      status_code: 401,
    },
    {
      call: [authenticate, { email: other, password, ...thirtyMinutes }],
      error_type: 'unauthorized_credentials',
      status_code: 401,
    },
    {
      call: [authenticate, { email: 'reset@portico.example', password, ...thirtyMinutes }],
      error_type: 'reset_password',
    },
    {
      call: [authenticate, { email, password, ...thirtyMinutes }],
      settings: { breached_passwords: [password] },
      error_type: 'breached_password',
    },
    {
      call: [authenticate, { email, password, ...thirtyMinutes }],
      settings: { rate_limits: { password_checks_per_minute: 0 } },
      error_type: 'too_many_requests',
      status_code: 429,
    },
    { call: ['passwords.strengthCheck', { email: 'ada@portico', password }], error_type: 'invalid_email' },
  ]);
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
});

test('with a session, a second password for the user’s own address has its own error type', async ({
  client,
  project,
}) => {
  await client.call('passwords.create', { email, password, ...thirtyMinutes });
  await expectRefusals(client, project, [
    {
      call: ['passwords.create', { email, password: newPassword, ...thirtyMinutes }],
      error_type: 'password_already_exists',
    },
  ]);
  await client.call('passwords.authenticate', { email, password, ...thirtyMinutes });
});

test('after too many wrong passwords the right one is refused too, until the minute is over @rest', async ({
  client,
  project,
}) => {
  await project.addUser({ email, password });
  await project.change({ rate_limits: { password_checks_per_minute: 2 } });
  const wrong = { email, password: newPassword, ...thirtyMinutes };
  for (let tries = 0; tries < 2; tries++) await client.failure('passwords.authenticate', wrong);
  const answered = client.page.waitForResponse('**/passwords/authenticate');
  const right = { email, password, ...thirtyMinutes };
  expect(await client.failure('passwords.authenticate', right)).toMatchObject({
    error_type: 'too_many_requests',
    status_code: 429,
  });
  expect(Number((await answered).headers()['retry-after'])).toBeGreaterThan(0);
  await project.moveClock(61_000);
  await client.call('passwords.authenticate', right);
});

const verdict = {
  valid_password: expect.any(Boolean),
  breached_password: expect.any(Boolean),
  score: expect.any(Number),
  feedback: {
    warning: expect.any(String),
    suggestions: expect.any(Array),
    luds_requirements: expect.objectContaining({
      missing_characters: expect.any(Number),
      missing_complexity: expect.any(Number),
    }),
  },
};

for (const strength_policy of ['zxcvbn', 'luds', 'none']) {
  test(`a verdict under ${strength_policy} has every field, with and without an address${strength_policy === 'luds' ? '' : ' @rest'}`, async ({
    client,
    project,
  }) => {
    await project.change({ password_policy: strength_policy });
    const strong = await client.call('passwords.strengthCheck', {
      email,
      password: 'Lanterns-over-Lisbon-7',
    });
    expect(strong).toMatchObject({ ...verdict, strength_policy, valid_password: true });
    const weak = await client.call('passwords.strengthCheck', { password: 'abc' });
    expect(weak).toMatchObject({ ...verdict, valid_password: strength_policy === 'none' });
    expect(await bodiesOf(project, '/passwords/strength_check')).toEqual([
      { email, password: 'Lanterns-over-Lisbon-7' },
      { password: 'abc' },
    ]);
  });
}
