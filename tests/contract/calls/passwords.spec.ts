import type { SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const password = 'seven purple lanterns over Lisbon';
const newPassword = 'eleven copper kettles under Ghent';

test('a password makes a user, and signs in again', async ({ client, project }) => {
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

test('every reason not to create or take a password has its name', async ({ client, project }) => {
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
  ]);
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
  test(`a verdict under ${strength_policy} has every field, with and without an address`, async ({
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

for (const pkce of [false, true]) {
  test(`a reset by email sets another password, once (PKCE ${pkce ? 'on' : 'off'})`, async ({
    client,
    project,
    nextMessage,
  }) => {
    await project.change({ pkce_required_for_password_resets: pkce });
    await client.page.reload();
    await client.embed.ready();
    await project.addUser({ email, password });
    const sent = await client.call('passwords.resetByEmailStart', { email });
    expect(sent).toMatchObject({ status_code: 200, request_id: expect.any(String) });
    const [start] = await bodiesOf(project, '/passwords/email/reset/start');
    expect(start).toEqual(pkce ? { email, code_challenge: expect.any(String) } : { email });

    const message = await nextMessage(email);
    expect(message.links.map(({ kind }) => kind)).toEqual(['reset_password', 'login']);
    const token = await tokenOf(message);
    const request = { token, password: newPassword, ...thirtyMinutes };
    await client.call('passwords.resetByEmail', request);
    const [reset] = await bodiesOf(project, '/passwords/email/reset');
    expect(reset).toEqual(pkce ? { ...request, code_verifier: expect.any(String) } : request);
    await expectRefusals(client, project, [
      {
        call: ['passwords.resetByEmail', request],
        error_type: 'unable_to_auth_password_reset_token',
        status_code: 401,
      },
      {
        call: ['passwords.authenticate', { email, password, ...thirtyMinutes }],
        error_type: 'unauthorized_credentials',
        status_code: 401,
      },
    ]);
    await client.call('passwords.authenticate', { email, password: newPassword, ...thirtyMinutes });
  });
}

test('an unknown address gets the same answer, and no mail', async ({ client, project }) => {
  await project.addUser({ email, password });
  const known = await client.call('passwords.resetByEmailStart', { email });
  const unknown = await client.call('passwords.resetByEmailStart', { email: 'nobody@portico.example' });
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(await project.outbox({ to: 'nobody@portico.example' })).toEqual([]);
});

test('the token of a reset mail also logs in, by the call for magic links', async ({
  client,
  project,
  nextMessage,
}) => {
  const { user_id } = await project.addUser({ email, password });
  await client.call('passwords.resetByEmailStart', { email });
  const token = await tokenOf(await nextMessage(email));
  const signedIn = await client.call<SignedIn>('magicLinks.authenticate', token, thirtyMinutes);
  expect(signedIn.user_id).toBe(user_id);
});
