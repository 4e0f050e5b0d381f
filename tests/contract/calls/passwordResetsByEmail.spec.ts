import type { SignedIn } from '../ClientPage';
import { storePair, pairKeys, storedPair, foreignPair } from '../proofKeyPairs';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const password = 'seven purple lanterns over Lisbon';
const newPassword = 'eleven copper kettles under Ghent';

for (const pkce of [false, true]) {
  test(`a reset by email sets a new password, and its token works once (PKCE ${pkce ? 'on' : 'off'})${pkce ? '' : ' @rest'}`, async ({
    client,
    project,
    nextMessage,
  }) => {
    await project.change({ pkce_required_for_password_resets: pkce });
    await client.reload();
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

test('an unknown address gets the same reply, and no email @rest', async ({ client, project }) => {
  await project.addUser({ email, password });
  const known = await client.call('passwords.resetByEmailStart', { email });
  const unknown = await client.call('passwords.resetByEmailStart', { email: 'nobody@portico.example' });
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(await project.outbox({ to: 'nobody@portico.example' })).toEqual([]);
});

test('the token of a reset email also logs in, through the call for magic links @rest', async ({
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

test('every refusal to send an email has its own error type, and no email is sent @rest', async ({
  client,
  project,
}) => {
  await project.addUser({ email, password });
  const start = 'passwords.resetByEmailStart';
  const elsewhere = 'https://elsewhere.example/reset';
  await expectRefusals(client, project, [
    { call: [start, { email: 'ada@portico' }], error_type: 'invalid_email' },
    {
      call: [start, { email, reset_password_redirect_url: elsewhere }],
      error_type: 'no_match_for_provided_reset_password_url',
    },
    {
      call: [start, { email, login_redirect_url: elsewhere }],
      error_type: 'no_match_for_provided_magic_link_url',
    },
    {
      call: [start, { email, reset_password_expiration_minutes: 0 }],
      error_type: 'invalid_expiration_password_reset',
    },
    {
      call: [start, { email }],
      settings: { redirect_urls: { reset_password: [] } },
      error_type: 'no_reset_password_redirect_urls_set',
    },
    {
      call: [start, { email }],
      settings: { rate_limits: { sends_per_minute: 0 } },
      error_type: 'too_many_requests',
      status_code: 429,
    },
    {
      call: [start, { email }],
      error_type: 'email_not_found',
      status_code: 404,
      faultAt: '/passwords/email/reset/start',
    },
  ]);
  expect(await project.outbox()).toEqual([]);
});

test('every refusal of a new password has its own error type, and the link stays valid @rest', async ({
  client,
  project,
}) => {
  const { token } = await project.createToken({ kind: 'reset_password', email });
  const reset = 'passwords.resetByEmail';
  const given = { token, password: newPassword, ...thirtyMinutes };
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
      call: [reset, { ...given, token: 'made-up' }],
      error_type: 'unable_to_auth_password_reset_token',
      status_code: 401,
    },
    {
      call: [reset, given],
      error_type: 'too_many_requests',
      status_code: 429,
      faultAt: '/passwords/email/reset',
    },
  ]);
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
  await client.call(reset, given);
});

test.describe('with PKCE for resets', () => {
  test.use({ projectSettings: { pkce_required_for_password_resets: true } });
  test.beforeEach(({ project }) => project.addUser({ email, password }));

  for (const { browser, pair, error_type } of [
    { browser: 'another browser', pair: null, error_type: 'pkce_expected_code_verifier' },
    { browser: 'a browser with another pair', pair: foreignPair, error_type: 'pkce_mismatch' },
  ]) {
    test(`in ${browser} a reset fails with ${error_type}, and still works in its own browser${pair ? '' : ' @rest'}`, async ({
      client,
      project,
      nextMessage,
    }) => {
      await client.call('passwords.resetByEmailStart', { email });
      const own = await storedPair(client, project.publicToken, pairKeys.passwords);
      const request = {
        token: await tokenOf(await nextMessage(email)),
        password: newPassword,
        ...thirtyMinutes,
      };
      await storePair(client, project.publicToken, pairKeys.passwords, pair);
      await expectRefusals(client, project, [{ call: ['passwords.resetByEmail', request], error_type }]);
      const kept = await client.stored(project.publicToken, pairKeys.passwords);
      expect(JSON.parse(kept ?? 'null')).toEqual(pair);

      await storePair(client, project.publicToken, pairKeys.passwords, own);
      await client.call('passwords.resetByEmail', request);
      expect(await client.stored(project.publicToken, pairKeys.passwords)).toBeNull();
    });
  }

  test('the login link of the email logs in with the verifier of the reset, which is then deleted', async ({
    client,
    project,
    nextMessage,
  }) => {
    await client.call('passwords.resetByEmailStart', { email });
    const { code_verifier } = await storedPair(client, project.publicToken, pairKeys.passwords);
    const token = await tokenOf(await nextMessage(email), 'login');
    await client.call('magicLinks.authenticate', token, thirtyMinutes);
    expect(await bodiesOf(project, '/magic_links/authenticate')).toEqual([
      { token, ...thirtyMinutes, code_verifier },
    ]);
    expect(await client.stored(project.publicToken, pairKeys.passwords)).toBeNull();
  });
});
