import { expectRefusals } from '../refusals';
import { bodiesOf, expect, test } from '../test';

const search = 'internals.searchManager.searchUser';
const email = 'ada@portico.example';

const password = 'correct horse battery staple';
const people = [
  { userType: 'new', person: null },
  { userType: 'passwordless', person: { email: 'link@portico.example' } },
  { userType: 'password', person: { email: 'password@portico.example', password } },
  { userType: 'password', person: { email: 'reset@portico.example', password, requires_reset: true } },
];

test('a search tells whether an address is new, known without a password, or known with a password', async ({
  client,
  project,
}) => {
  for (const { userType, person } of people) {
    if (person) await project.addUser(person);
    const address = person?.email ?? 'nobody@portico.example';
    expect.soft(await client.call(search, address), address).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      userType,
    });
    expect((await bodiesOf(project, '/users/search')).at(-1)).toEqual({ email: address });
  }
});

test('every refusal to search has its own error type @rest', async ({ client, project }) => {
  await expectRefusals(client, project, [
    { call: [search, 'ada'], error_type: 'invalid_email' },
    { call: [search, email], error_type: 'too_many_requests', status_code: 429, faultAt: '/users/search' },
  ]);
});

test('too many searches are refused @rest', async ({ client, project }) => {
  await project.change({ rate_limits: { sends_per_minute: 3 } });
  // By default, a project allows 30 searches per minute.
  for (let sent = 0; sent < 30; sent++) await client.call(search, `user-${sent}@portico.example`);
  expect(await client.failure(search, email)).toMatchObject({
    status_code: 429,
    error_type: 'too_many_requests',
  });
});

test('the signed-in user is read completely, and replaces the cached one', async ({
  client,
  project,
  signIn,
}) => {
  const { user_id } = await signIn(client, email);
  const user = await client.call('user.get');
  const [known] = await project.users();
  expect(user).toEqual(known);
  expect(user).toMatchObject({
    user_id,
    status: 'active',
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: [{ email, verified: true }],
    phone_numbers: [],
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
    password: null,
    roles: expect.any(Array),
    trusted_metadata: {},
    untrusted_metadata: {},
  });
  expect((await client.state()).user).toEqual(user);
});

test('without a session there is no user to read', async ({ client, project, signIn }) => {
  await expectRefusals(client, project, [
    { call: ['user.get'], error_type: 'user_unauthenticated', status_code: 401 },
  ]);
  await signIn(client);
  await project.moveClock(31 * 60_000);
  await expectRefusals(client, project, [
    { call: ['user.get'], error_type: 'session_not_found', status_code: 404 },
  ]);
  // The client keeps the session, because it signs out only after an error of a session call.
  expect((await client.state()).session).not.toBeNull();
});
