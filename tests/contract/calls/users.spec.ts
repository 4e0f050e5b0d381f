/** The calls with which the widget looks a person up, and with which a signed-in person reads and changes the account. */
import type { SignedIn } from '../ClientPage';
import { bodiesOf, expect, test, thirtyMinutes } from '../test';

const email = 'ada@portico.example';

test('a search sends the address, and returns the type of the user', async ({ client, project }) => {
  const found = { request_id: expect.any(String), status_code: 200 };
  const search = () => client.call('internals.searchManager.searchUser', email);
  expect(await search()).toEqual({ ...found, userType: 'new' });
  await project.addUser({ email, password: 'correct horse battery staple' });
  expect(await search()).toEqual({ ...found, userType: 'password' });
  expect(await bodiesOf(project, '/users/search')).toEqual([{ email }, { email }]);
});

test('the user who is read, changed, or loses a phone number, replaces the cached one', async ({
  client,
  project,
  signIn,
}) => {
  await project.addUser({ email, phone_number: '+12025550162' });
  await signIn(client, email);
  const user = await client.call('user.get');
  const [known] = await project.users();
  expect(user).toEqual(known);
  expect((await client.state()).user).toEqual(user);

  const change = {
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    untrusted_metadata: { theme: 'dark' },
  };
  expect(await client.call('user.update', change)).not.toHaveProperty('__user');
  expect(await bodiesOf(project, '/users/me')).toContainEqual(change);
  expect((await client.state()).user).toMatchObject(change);

  const [phone] = user['phone_numbers'] as { phone_id: string }[];
  await client.call('user.deletePhoneNumber', phone?.phone_id);
  expect((await client.state()).user).toMatchObject({ ...change, phone_numbers: [] });
});

test('a refused read of the user keeps the session, because only session calls sign out', async ({
  client,
  project,
  signIn,
}) => {
  expect(await client.failure('user.get')).toMatchObject({ error_type: 'user_unauthenticated' });
  await signIn(client);
  await project.moveClock(31 * 60_000);
  expect(await client.failure('user.get')).toMatchObject({ error_type: 'session_not_found' });
  expect((await client.state()).session).not.toBeNull();
});

test('an authenticator app is added, adds its factor to the session, is recovered, and removed', async ({
  client,
  project,
  signIn,
}) => {
  const { session, user_id } = await signIn(client, email);
  const { totp_id, recovery_codes } = await client.call<{
    totp_id: string;
    recovery_codes: string[];
  }>('totps.create', { expiration_minutes: 30 });
  expect((await client.state()).user).toMatchObject({ totps: [{ totp_id, verified: false }] });

  const { code: totp_code } = await project.totp(user_id);
  await client.call('totps.authenticate', { totp_code, ...thirtyMinutes });
  const [recovery_code, ...others] = recovery_codes;
  const recovered = await client.call<SignedIn>('totps.recover', { recovery_code, ...thirtyMinutes });
  expect(recovered).toMatchObject({ totp_id, session: { session_id: session.session_id } });
  expect(recovered.session.authentication_factors).toMatchObject([
    { delivery_method: 'email' },
    { delivery_method: 'authenticator_app', authenticator_app_factor: { totp_id } },
    { delivery_method: 'recovery_code' },
  ]);
  expect(await client.call('totps.recoveryCodes')).toMatchObject({
    totps: { totp_id, verified: true, recovery_codes: others },
  });
  await client.call('user.deleteTOTP', totp_id);
  expect((await client.state()).user).toMatchObject({ totps: [] });
});
