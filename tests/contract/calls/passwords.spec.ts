import type { SignedIn } from '../ClientPage';
import { pairKeys, storedPair } from '../proofKeyPairs';
import { bodiesOf, expect, sessionTokenOf, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const password = 'seven purple lanterns over Lisbon';
const newPassword = 'eleven copper kettles under Ghent';
const login = { email, password, ...thirtyMinutes };
const loginAfter = { ...login, password: newPassword };

test('a password creates a user, and signs in again', async ({ client, project }) => {
  await client.call('passwords.strengthCheck', { email, password });
  const created = await client.call<SignedIn>('passwords.create', login);
  expect(await bodiesOf(project, '/passwords/strength_check')).toEqual([{ email, password }]);
  expect(await bodiesOf(project, '/passwords')).toEqual([login]);
  expect(created).toMatchObject({
    status_code: 200,
    email_id: expect.stringMatching(/^email-test-/),
    session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
  });
  await client.call('session.revoke');
  const again = await client.call<SignedIn>('passwords.authenticate', login);
  expect(again.user_id).toBe(created.user_id);
  expect(await client.state()).toMatchObject({ session: { session_id: again.session.session_id } });
});

test('a reset with the existing password sets another one, and signs in', async ({ client, project }) => {
  const { user_id } = await project.addUser({ email, password });
  const given = { email, existing_password: password, new_password: newPassword, ...thirtyMinutes };
  await client.call('passwords.resetByExistingPassword', given);
  expect(await bodiesOf(project, '/passwords/existing_password/reset')).toEqual([given]);
  expect(await client.state()).toMatchObject({ user: { user_id } });
  await client.call('passwords.authenticate', loginAfter);
});

test('a reset with the session sets another password, and the session stays', async ({ client, project }) => {
  await project.addUser({ email, password });
  const { session, session_token } = await client.call<SignedIn>('passwords.authenticate', login);
  const given = { password: newPassword, ...thirtyMinutes };
  await client.call('passwords.resetBySession', given);
  const [request] = await project.requests('/sdk/v1/passwords/session/reset');
  expect(request?.body).toEqual(given);
  expect(sessionTokenOf(request?.headers ?? {})).toBe(session_token);
  expect(await client.state()).toMatchObject({ session: { session_id: session.session_id } });
  await client.call('passwords.authenticate', loginAfter);
});

test('a reset by email without PKCE sends only what the caller gives', async ({
  client,
  project,
  nextMessage,
}) => {
  await project.addUser({ email, password });
  await client.call('passwords.resetByEmailStart', { email });
  expect(await bodiesOf(project, '/passwords/email/reset/start')).toEqual([{ email }]);
  const reset = { token: await tokenOf(await nextMessage(email)), password: newPassword, ...thirtyMinutes };
  await client.call('passwords.resetByEmail', reset);
  expect(await bodiesOf(project, '/passwords/email/reset')).toEqual([reset]);
  await client.call('passwords.authenticate', loginAfter);
});

test.describe('with PKCE for resets', () => {
  test.use({ projectSettings: { pkce_required_for_password_resets: true } });

  for (const kind of ['reset_password', 'login'] as const) {
    test(`the ${kind} link of a reset email works with the verifier of the reset, which is then deleted`, async ({
      client,
      project,
      nextMessage,
    }) => {
      await project.addUser({ email, password });
      await client.call('passwords.resetByEmailStart', { email });
      const { code_verifier, code_challenge } = await storedPair(
        client,
        project.publicToken,
        pairKeys.passwords,
      );
      expect(await bodiesOf(project, '/passwords/email/reset/start')).toEqual([{ email, code_challenge }]);
      const token = await tokenOf(await nextMessage(email), kind);
      const [path, sent] =
        kind === 'login'
          ? ['/magic_links/authenticate', { token, ...thirtyMinutes }]
          : ['/passwords/email/reset', { token, password: newPassword, ...thirtyMinutes }];
      if (kind === 'login') await client.call('magicLinks.authenticate', token, thirtyMinutes);
      else await client.call('passwords.resetByEmail', sent);
      expect(await bodiesOf(project, path)).toEqual([{ ...sent, code_verifier }]);
      expect(await client.stored(project.publicToken, pairKeys.passwords)).toBeNull();
    });
  }
});
