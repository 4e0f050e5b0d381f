/** The calls with which a signed-in person changes the account: refusals, and what the client keeps after them. */
import type { SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, test, thirtyMinutes } from '../test';

const email = 'ada@portico.example';
const phone_number = '+12025550162';
const fiveMinutes = { expiration_minutes: 5 };

test('the name and the metadata of the signed-in user are changed', async ({ client, project, signIn }) => {
  const { user_id } = await signIn(client, email);
  const change = {
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    untrusted_metadata: { theme: 'dark' },
  };
  const reply = await client.call('user.update', change);
  expect(reply).toMatchObject({ user_id, emails: [{ email }] });
  expect(reply).not.toHaveProperty('__user');
  expect(await bodiesOf(project, '/users/me')).toContainEqual(change);
  expect((await client.state()).user).toMatchObject({
    name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
    untrusted_metadata: { theme: 'dark' },
  });
});

test('every refusal to change the account has its own error type, and keeps the user', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client, email);
  await client.call('totps.create', fiveMinutes);
  const { user } = await client.state();
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n]));
  const notAllowed = { error_type: 'update_user_auth_method_not_allowed' };
  const notFound = (error_type: string) => ({ error_type, status_code: 404 });
  const missing = 'unable_to_authenticate_recovery_code';
  await expectRefusals(client, project, [
    { call: ['user.update'], error_type: 'bad_request' },
    { call: ['user.update', { name: null }], error_type: 'bad_request' },
    { call: ['user.update', { name: { first_name: 7 } }], error_type: 'bad_request' },
    { call: ['user.update', { untrusted_metadata: [] }], error_type: 'metadata_invalid_format' },
    { call: ['user.update', { untrusted_metadata: keys(21) }], error_type: 'metadata_too_many_keys' },
    {
      call: ['user.update', { untrusted_metadata: { a: 'x'.repeat(5000) } }],
      error_type: 'metadata_too_large',
    },
    {
      call: ['user.update', { trusted_metadata: { admin: true } }],
      error_type: 'cannot_update_trusted_metadata',
      status_code: 401,
    },
    { call: ['user.update', { emails: [{ email: 'eve@portico.example' }] }], ...notAllowed },
    { call: ['user.update', { phone_numbers: [] }], ...notAllowed },
    { call: ['user.update', { crypto_wallets: [] }], ...notAllowed },
    { call: ['user.deleteEmail'], ...notFound('email_not_found') },
    { call: ['user.deletePhoneNumber', null], ...notFound('phone_number_not_found') },
    { call: ['user.deleteTOTP', {}], ...notFound('totp_not_found') },
    { call: ['user.deleteCryptoWallet', 'none'], ...notFound('crypto_wallet_not_found') },
    { call: ['user.deleteOAuthRegistration', 'none'], ...notFound('oauth_user_registration_not_found') },
    { call: ['user.deleteWebauthnRegistration', 'none'], ...notFound('webauthn_registration_not_found') },
    { call: ['user.deleteEmail', 'a/b?c#d'], ...notFound('route_not_found') },
    { call: ['totps.create', { expiration_minutes: 4 }], error_type: 'invalid_expiration_totp' },
    { call: ['totps.create', { expiration_minutes: 1441 }], error_type: 'invalid_expiration_totp' },
    { call: ['totps.create', { expiration_minutes: '30' }], error_type: 'invalid_expiration_totp' },
    {
      call: ['totps.authenticate', { totp_code: 123_456, ...thirtyMinutes }],
      error_type: 'invalid_totp_code',
    },
    { call: ['totps.authenticate', { totp_code: ' 123 456 ' }], error_type: 'invalid_totp_code' },
    { call: ['totps.authenticate', {}], error_type: 'invalid_totp_code' },
    { call: ['totps.recover', {}], error_type: missing, status_code: 401 },
    { call: ['totps.recover', { recovery_code: 'abcd-efgh' }], error_type: missing, status_code: 401 },
    { call: ['otps.sms.send', '+1 212 555', fiveMinutes], error_type: 'invalid_phone_number' },
    { call: ['otps.email.send', 'x@y', fiveMinutes], error_type: 'invalid_email' },
    { call: ['magicLinks.email.send', 'x@y'], error_type: 'invalid_email' },
    { call: ['oauth.attach'], error_type: 'invalid_oauth_provider' },
  ]);
  expect((await client.state()).user).toEqual(user);
  expect(await client.call('user.get')).toEqual(user);
});

test('a page without a session can change nothing', async ({ client, project }) => {
  const anonymous = { error_type: 'user_unauthenticated', status_code: 401 };
  await expectRefusals(client, project, [
    { call: ['user.update', { name: {} }], ...anonymous },
    { call: ['user.deleteEmail', 'none'], ...anonymous },
    { call: ['user.getConnectedApps'], ...anonymous },
    { call: ['totps.create', fiveMinutes], ...anonymous },
    { call: ['totps.authenticate', { totp_code: '123456', ...thirtyMinutes }], ...anonymous },
    { call: ['totps.recover', { recovery_code: 'abcd', ...thirtyMinutes }], ...anonymous },
    { call: ['totps.recoveryCodes'], ...anonymous },
    { call: ['oauth.attach', 'github'], ...anonymous },
  ]);
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
});

test('a code is refused when it is wrong or used, and after five wrong ones the waiting time is named', async ({
  client,
  project,
  signIn,
}) => {
  const { user_id } = await signIn(client, email);
  await client.call('totps.create', fiveMinutes);
  const { code: totp_code } = await project.totp(user_id);
  await client.call('totps.authenticate', { totp_code, ...thirtyMinutes });
  expect(await client.failure('totps.create', fiveMinutes)).toMatchObject({
    error_type: 'active_totp_exists',
  });
  const { session } = await client.state();
  const guess = () => client.failure('totps.authenticate', { totp_code, ...thirtyMinutes });
  for (let n = 0; n < 5; n += 1) {
    expect(await guess()).toMatchObject({ status_code: 401, error_type: 'unable_to_authenticate_totp' });
  }
  const locked = await guess();
  expect(locked).toMatchObject({
    status_code: 429,
    error_type: 'user_lock_limit_reached',
    error_details: { retry_after_seconds: expect.any(Number) },
  });
  expect((await client.state()).session).toEqual(session);

  await project.moveClock(15 * 60_000);
  const later = await project.totp(user_id);
  expect(await client.call('totps.authenticate', { totp_code: later.code, ...thirtyMinutes })).toMatchObject({
    user_id,
  });
});

test('with two kinds of factors required, a text message adds the second, and the change succeeds', async ({
  client,
  project,
  signIn,
  nextMessage,
}) => {
  await project.change({ step_up_required: true });
  await project.addUser({ email, phone_number });
  await signIn(client, email);
  const change = ['user.update', { name: { first_name: 'Ada' } }] as const;
  await expectRefusals(client, project, [
    { call: [...change], error_type: 'insufficient_factors', status_code: 401 },
    { call: ['totps.create', fiveMinutes], error_type: 'insufficient_factors', status_code: 401 },
  ]);
  const { method_id } = await client.call('otps.sms.send', phone_number, fiveMinutes);
  const { code } = await nextMessage(phone_number);
  const { session } = await client.call<SignedIn>('otps.authenticate', code, method_id, thirtyMinutes);
  expect(session.authentication_factors).toMatchObject([
    { delivery_method: 'email' },
    { delivery_method: 'sms' },
  ]);
  await client.call(...change);
  expect((await client.state()).user).toMatchObject({ name: { first_name: 'Ada' } });
});
