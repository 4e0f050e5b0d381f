import { ChromiumAuthenticator } from '../../support/passkeys/Authenticator';
import type { ClientPage, Fields, SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, test as base, thirtyMinutes } from '../test';

interface Fixtures {
  authenticator: ChromiumAuthenticator;
}

const test = base.extend<Fixtures>({
  authenticator: [async ({ page }, use) => use(await ChromiumAuthenticator.plugIn(page)), { auto: true }],
});

interface Registered extends SignedIn {
  webauthn_registration_id: string;
}

const register = 'webauthn.register';
const authenticate = 'webauthn.authenticate';
const passkey = { ...thirtyMinutes, is_passkey: true };
const notFound = { error_type: 'webauthn_registration_not_found', status_code: 404 };

const parsed = (text: unknown) => JSON.parse(String(text)) as Fields;
const credentialOf = (body: unknown) => parsed((body as Fields)['public_key_credential']);
const base64url = expect.stringMatching(/^[\w-]+$/);

/**
 * Returns the options that the provider sends for a ceremony. `run` makes the client start this ceremony, and `name` is
 * the name of the options in the reply.
 */
async function optionsIn(client: ClientPage, path: string, name: string, run: () => Promise<unknown>) {
  const answered = client.page.waitForResponse(`**/webauthn/${path}`);
  await run();
  const { data } = (await (await answered).json()) as { data: Fields };
  return parsed(data[name]);
}

test('a passkey is registered with two requests around the browser’s ceremony', async ({
  client,
  project,
  signIn,
}) => {
  const { user_id } = await signIn(client);
  let registered = {} as Registered;
  const options = await optionsIn(
    client,
    'register/start',
    'public_key_credential_creation_options',
    async () => (registered = await client.call<Registered>(register, passkey)),
  );
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: expect.any(String) },
    user: { id: base64url, name: 'ada@portico.example', displayName: expect.any(String) },
    challenge: base64url,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(await bodiesOf(project, '/webauthn/register/start')).toEqual([
    {
      domain: 'localhost',
      return_passkey_credential_options: true,
      user_agent: await client.page.evaluate(() => navigator.userAgent),
    },
  ]);
  const [sent] = await bodiesOf(project, '/webauthn/register');
  expect(sent).toEqual({ public_key_credential: expect.any(String), ...thirtyMinutes });
  expect(credentialOf(sent)).toMatchObject({
    type: 'public-key',
    id: base64url,
    rawId: base64url,
    response: { clientDataJSON: base64url, attestationObject: base64url, transports: ['internal'] },
  });
  expect(registered).toMatchObject({ status_code: 200, user_id });
  expect(registered.session.authentication_factors).toContainEqual(
    expect.objectContaining({ type: 'webauthn', delivery_method: 'webauthn_registration' }),
  );
  expect(registered.user).toMatchObject({
    webauthn_registrations: [
      { webauthn_registration_id: registered.webauthn_registration_id, domain: 'localhost', verified: true },
    ],
  });
});

for (const { given, sent, options: expected } of [
  {
    given: { authenticator_type: 'platform' },
    sent: { authenticator_type: 'platform' },
    options: { authenticatorSelection: { authenticatorAttachment: 'platform' } },
  },
  {
    given: { override_name: 'Ada', override_display_name: 'Ada L.' },
    sent: { override_name: 'Ada', override_display_name: 'Ada L.' },
    options: { user: { name: 'Ada', displayName: 'Ada L.' } },
  },
  { given: { domain: 'localhost' }, sent: { domain: 'localhost' }, options: { rp: { id: 'localhost' } } },
]) {
  test(`a registration with ${Object.keys(given).join(' and ')} passes them to the browser${'override_name' in given ? '' : ' @rest'}`, async ({
    client,
    project,
    signIn,
  }) => {
    await signIn(client);
    const options = await optionsIn(client, 'register/start', 'public_key_credential_creation_options', () =>
      client.call(register, { ...passkey, ...given }),
    );
    expect(options).toMatchObject(expected);
    expect(await bodiesOf(project, '/webauthn/register/start')).toEqual([expect.objectContaining(sent)]);
  });
}

test('without a session, a passkey identifies its user', async ({ client, project, signIn }) => {
  await signIn(client);
  const { webauthn_registration_id, user_id } = await client.call<Registered>(register, passkey);
  await client.call('session.revoke');
  let again = {} as Registered;
  const options = await optionsIn(
    client,
    'authenticate/start/primary',
    'public_key_credential_request_options',
    async () => (again = await client.call<Registered>(authenticate, passkey)),
  );
  expect(options).toMatchObject({ challenge: base64url, rpId: 'localhost', userVerification: 'required' });
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toEqual([
    { domain: 'localhost', return_passkey_credential_options: true },
  ]);
  const [sent] = await bodiesOf(project, '/webauthn/authenticate');
  expect(sent).toEqual({ public_key_credential: expect.any(String), ...thirtyMinutes });
  expect(credentialOf(sent)).toMatchObject({
    type: 'public-key',
    response: {
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url,
    },
  });
  expect(again).toMatchObject({ status_code: 200, user_id, webauthn_registration_id });
  expect(await client.state()).toMatchObject({ session: { session_id: again.session.session_id } });
});

test('with a session, the other start requests the user’s own passkeys', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkey);
  const again = await client.call<Registered>(authenticate, passkey);
  // The new session also has the factor of the earlier sign-in.
  expect(again.session.authentication_factors.map(({ type }) => type)).toEqual(['magic_link', 'webauthn']);
  expect(await bodiesOf(project, '/webauthn/authenticate/start/secondary')).toHaveLength(1);
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toEqual([]);
});

test('a suggestion for a field signs in too, and requires the field only if the client asks for it', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkey);
  await client.call('session.revoke');
  const offered = { ...passkey, conditional_mediation: true };
  // The client looks for a field whose `autocomplete` contains `webauthn`. The page has no such field, so the client
  // returns `null` and sends no request. `disable_input_check` turns this check off.
  expect(await client.call(authenticate, offered)).toBeNull();
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toEqual([]);
  await client.call(authenticate, { ...offered, disable_input_check: true });
  expect(await client.state()).toMatchObject({ session: { session_id: expect.any(String) } });
});

test('a ceremony that its signal aborts is an AbortError, after the start', async ({
  authenticator,
  client,
  project,
}) => {
  await authenticator.answers(false);
  const failure = await client.page.evaluate(async () => {
    const { client } = window as unknown as {
      client: Promise<{ webauthn: { authenticate(options: object): Promise<unknown> } }>;
    };
    const { webauthn } = await client;
    const attempt = new AbortController();
    const signing = webauthn.authenticate({
      session_duration_minutes: 30,
      is_passkey: true,
      signal: attempt.signal,
    });
    attempt.abort();
    return signing.catch((error: Error) => error.name);
  });
  expect(failure).toBe('AbortError');
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toHaveLength(1);
  expect(await bodiesOf(project, '/webauthn/authenticate')).toEqual([]);
});

test('a refusal by the person is a NotAllowedError', async ({ authenticator, client, project, signIn }) => {
  await signIn(client);
  await client.call(register, passkey);
  await client.call('session.revoke');
  await authenticator.verifies(false);
  expect(await client.failure(authenticate, passkey)).toMatchObject({ name: 'NotAllowedError' });
  expect(await bodiesOf(project, '/webauthn/authenticate')).toEqual([]);
});

test('an authenticator that already has a passkey causes an InvalidStateError', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkey);
  expect(await client.failure(register, passkey)).toMatchObject({ name: 'InvalidStateError' });
  expect(await bodiesOf(project, '/webauthn/register')).toHaveLength(1);
});

test('every refusal to start or finish has its own error type @rest', async ({ client, project, signIn }) => {
  await expectRefusals(client, project, [
    { call: [register, passkey], error_type: 'user_unauthenticated', status_code: 401 },
    {
      call: [authenticate, { ...passkey, domain: 'elsewhere.example' }],
      error_type: 'invalid_webauthn_registration_domain',
    },
  ]);
  await signIn(client);
  await expectRefusals(client, project, [
    { call: [authenticate, passkey], error_type: 'no_active_webauthn_registrations' },
    {
      call: [register, { ...passkey, domain: 'elsewhere.example' }],
      error_type: 'invalid_webauthn_registration_domain',
    },
    // A working browser cannot cause this error, so the test makes the provider return it. The provider's own tests check
    // which requests cause it.
    {
      call: [register, passkey],
      error_type: 'unable_to_register_webauthn_registration',
      only: '/webauthn/register',
    },
  ]);
});

for (const [field, value] of [
  ['public_key_credential_creation_options', '{}'],
  ['public_key_credential_creation_options', 'not JSON'],
] as const) {
  test(`options that are ${value} open no prompt${value === '{}' ? '' : ' @rest'}`, async ({
    client,
    project,
    signIn,
  }) => {
    await signIn(client);
    await project.addFault({
      path: '/sdk/v1/webauthn/register/start',
      fault: { status: 200, body: { data: { status_code: 200, user_id: 'user-test-1', [field]: value } } },
    });
    const failure = await client.failure(register, passkey);
    expect(failure['error_type']).toBeUndefined();
    expect(await bodiesOf(project, '/webauthn/register')).toEqual([]);
  });
}

test('a passkey that the provider has deleted has its own error type', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  const { webauthn_registration_id } = await client.call<Registered>(register, passkey);
  await client.call('user.deleteWebauthnRegistration', webauthn_registration_id);
  await client.call('session.revoke');
  await expectRefusals(client, project, [{ call: [authenticate, passkey], ...notFound }]);
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
});

test('a renamed passkey has its new name at the provider; the client’s cached user changes with the next read', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  const { webauthn_registration_id } = await client.call<Registered>(register, passkey);
  const answer = await client.call('webauthn.update', { webauthn_registration_id, name: 'Laptop' });
  expect(answer).toMatchObject({ webauthn_registration: { webauthn_registration_id, name: 'Laptop' } });
  expect(await bodiesOf(project, `/webauthn/update/${webauthn_registration_id}`)).toEqual([
    { name: 'Laptop' },
  ]);
  const name = async () =>
    ((await client.state()).user as unknown as { webauthn_registrations: Fields[] })
      .webauthn_registrations[0]?.['name'];
  expect(await name()).toBe('Passkey 1');
  await client.call('user.get');
  expect(await name()).toBe('Laptop');
});

test('a deleted passkey is removed from the client’s own user', async ({ client, signIn }) => {
  const { user_id } = await signIn(client);
  const { webauthn_registration_id } = await client.call<Registered>(register, passkey);
  const answer = await client.call('user.deleteWebauthnRegistration', webauthn_registration_id);
  expect(answer).toMatchObject({ status_code: 200, user_id });
  expect((await client.state()).user).toMatchObject({ webauthn_registrations: [] });
});

test('every refusal to rename or delete has its own error type @rest', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  const { webauthn_registration_id } = await client.call<Registered>(register, passkey);
  const missing = 'webauthn-registration-test-none';
  await expectRefusals(client, project, [
    { call: ['webauthn.update', { webauthn_registration_id: missing, name: 'Laptop' }], ...notFound },
    { call: ['user.deleteWebauthnRegistration', missing], ...notFound },
  ]);
  await project.moveClock(31 * 60_000);
  await expectRefusals(client, project, [
    {
      call: ['webauthn.update', { webauthn_registration_id, name: 'Laptop' }],
      error_type: 'session_not_found',
      status_code: 404,
    },
  ]);
});
