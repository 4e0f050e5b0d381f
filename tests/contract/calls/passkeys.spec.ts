/**
 * The client's calls for passkeys, with the browser's own ceremonies. The widget runs its ceremonies itself
 * (`docs/adr/0022-passkeys-by-the-clients-requests.md`). A host may use the calls of the client.
 */
import { ChromiumAuthenticator } from '../../support/passkeys/Authenticator';
import type { Fields, SignedIn } from '../ClientPage';
import { bodiesOf, expect, test, thirtyMinutes } from '../test';

interface Registered extends SignedIn {
  webauthn_registration_id: string;
}

const register = 'webauthn.register';
const authenticate = 'webauthn.authenticate';
/** The arguments of both calls. */
const passkeyOptions = { ...thirtyMinutes, is_passkey: true };
const sentCredential = { public_key_credential: expect.any(String), ...thirtyMinutes };

test.beforeEach(async ({ page }) => void (await ChromiumAuthenticator.plugIn(page)));

test('a passkey is registered, signs its user in, is renamed and deleted', async ({
  client,
  project,
  signIn,
}) => {
  const { user_id } = await signIn(client);
  const registered = await client.call<Registered>(register, {
    ...passkeyOptions,
    override_name: 'Ada',
  });
  const { webauthn_registration_id } = registered;
  expect(await bodiesOf(project, '/webauthn/register/start')).toEqual([
    {
      domain: 'localhost',
      override_name: 'Ada',
      return_passkey_credential_options: true,
      user_agent: await client.page.evaluate(() => navigator.userAgent),
    },
  ]);
  expect(await bodiesOf(project, '/webauthn/register')).toEqual([sentCredential]);
  expect(registered).toMatchObject({
    status_code: 200,
    user_id,
    user: { webauthn_registrations: [{ webauthn_registration_id, domain: 'localhost', verified: true }] },
  });

  await client.call('session.revoke');
  const again = await client.call<Registered>(authenticate, passkeyOptions);
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toEqual([
    { domain: 'localhost', return_passkey_credential_options: true },
  ]);
  expect(await bodiesOf(project, '/webauthn/authenticate')).toEqual([sentCredential]);
  expect(again).toMatchObject({ status_code: 200, user_id, webauthn_registration_id });
  expect(await client.state()).toMatchObject({ session: { session_id: again.session.session_id } });
  await client.call(authenticate, passkeyOptions);
  expect(await bodiesOf(project, '/webauthn/authenticate/start/secondary')).toHaveLength(1);

  // The client's cached user changes with the next read.
  await client.call('webauthn.update', { webauthn_registration_id, name: 'Laptop' });
  expect(await bodiesOf(project, `/webauthn/update/${webauthn_registration_id}`)).toEqual([
    { name: 'Laptop' },
  ]);
  const names = async () =>
    (
      (await client.state()).user as unknown as { webauthn_registrations: Fields[] }
    ).webauthn_registrations.map(({ name }) => name);
  expect(await names()).toEqual(['Passkey 1']);
  await client.call('user.get');
  expect(await names()).toEqual(['Laptop']);
  await client.call('user.deleteWebauthnRegistration', webauthn_registration_id);
  expect(await names()).toEqual([]);
});

test('a passkey in a field’s autofill signs in too; the page needs such a field unless the check is off', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkeyOptions);
  await client.call('session.revoke');
  const conditional = { ...passkeyOptions, conditional_mediation: true };
  // The client looks for a field whose `autocomplete` contains `webauthn`. The page has no such field, so the client
  // returns `null` and sends no request. `disable_input_check` turns this check off.
  expect(await client.call(authenticate, conditional)).toBeNull();
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toEqual([]);
  await client.call(authenticate, { ...conditional, disable_input_check: true });
  expect(await client.state()).toMatchObject({ session: { session_id: expect.any(String) } });
});
