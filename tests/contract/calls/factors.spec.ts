/** Factors without a file of their own: addresses and phone numbers of a user, and authenticator apps (TOTP). */
import type { SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { expect, test, thirtyMinutes } from '../test';

const email = 'ada@portico.example';
const phone_number = '+12025550162';

test('a phone number of the signed-in user is removed, but not the last address', async ({
  client,
  project,
  signIn,
}) => {
  await project.addUser({ email, phone_number });
  const { user_id } = await signIn(client, email);
  const { emails, phone_numbers } = await client.call<{
    emails: { email_id: string }[];
    phone_numbers: { phone_id: string }[];
  }>('user.get');
  await client.call('user.deletePhoneNumber', phone_numbers[0]?.phone_id);
  expect((await client.state()).user).toMatchObject({ user_id, emails, phone_numbers: [] });
  const notFound = { status_code: 404 };
  await expectRefusals(client, project, [
    { call: ['user.deleteEmail', emails[0]?.email_id], error_type: 'cannot_delete_last_primary_factor' },
    { call: ['user.deleteEmail', 'none'], error_type: 'email_not_found', ...notFound },
    {
      call: ['user.deletePhoneNumber', phone_numbers[0]?.phone_id],
      error_type: 'phone_number_not_found',
      ...notFound,
    },
    { call: ['user.deleteTOTP', 'none'], error_type: 'totp_not_found', ...notFound },
    {
      call: ['user.deleteBiometricRegistration', 'none'],
      error_type: 'biometric_registration_not_found',
      ...notFound,
    },
  ]);
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
  const authenticated = await client.call<SignedIn>('totps.authenticate', { totp_code, ...thirtyMinutes });
  expect(authenticated).toMatchObject({
    totp_id,
    session: {
      session_id: session.session_id,
      authentication_factors: [
        { type: 'magic_link' },
        { type: 'totp', authenticator_app_factor: { totp_id } },
      ],
    },
  });

  const [recovery_code, ...others] = recovery_codes;
  const recovered = await client.call<SignedIn>('totps.recover', { recovery_code, ...thirtyMinutes });
  expect(recovered).toMatchObject({ totp_id, session: { session_id: session.session_id } });
  expect(recovered.session.authentication_factors).toMatchObject([
    { delivery_method: 'email' },
    { delivery_method: 'authenticator_app' },
    {
      type: 'recovery_codes',
      delivery_method: 'recovery_code',
      recovery_code_factor: { totp_recovery_code_id: expect.any(String) },
    },
  ]);
  const { session_id, authentication_factors } = recovered.session;
  expect(await client.call('session.authenticate')).toMatchObject({
    session: { session_id, authentication_factors },
  });
  expect(await client.failure('totps.recover', { recovery_code, ...thirtyMinutes })).toMatchObject({
    status_code: 401,
    error_type: 'unable_to_authenticate_recovery_code',
  });
  expect(await client.call('totps.recoveryCodes')).toMatchObject({
    totps: { totp_id, verified: true, recovery_codes: others },
  });
  await client.call('user.deleteTOTP', totp_id);
  expect((await client.state()).user).toMatchObject({ totps: [] });
});
