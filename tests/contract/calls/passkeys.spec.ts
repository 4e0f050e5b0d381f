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
/** The arguments of both calls. */
const passkeyOptions = { ...thirtyMinutes, is_passkey: true };
const notFound = { error_type: 'webauthn_registration_not_found', status_code: 404 };

const parsed = (text: unknown) => JSON.parse(String(text)) as Fields;
const credentialOf = (body: unknown) => parsed((body as Fields)['public_key_credential']);
const base64url = expect.stringMatching(/^[\w-]+$/);

/**
 * Returns the options that the provider sends for a ceremony. `run` makes the client start this ceremony, and `name` is
 * the name of the options in the reply.
 */
async function ceremonyOptions(client: ClientPage, path: string, name: string, run: () => Promise<unknown>) {
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
  const options = await ceremonyOptions(
    client,
    'register/start',
    'public_key_credential_creation_options',
    async () => (registered = await client.call<Registered>(register, passkeyOptions)),
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

/** Options of the client’s call, each with the options that the browser then gets from the provider. */
const registrationOptions = [
  {
    given: { override_name: 'Ada', override_display_name: 'Ada L.' },
    browserGets: { user: { name: 'Ada', displayName: 'Ada L.' } },
    tag: '',
  },
  {
    given: { authenticator_type: 'platform' },
    browserGets: { authenticatorSelection: { authenticatorAttachment: 'platform' } },
    tag: ' @rest',
  },
  { given: { domain: 'localhost' }, browserGets: { rp: { id: 'localhost' } }, tag: ' @rest' },
];

for (const { given, browserGets, tag } of registrationOptions) {
  test(`a registration with ${Object.keys(given).join(' and ')} passes them to the browser${tag}`, async ({
    client,
    project,
    signIn,
  }) => {
    await signIn(client);
    const options = await ceremonyOptions(
      client,
      'register/start',
      'public_key_credential_creation_options',
      () => client.call(register, { ...passkeyOptions, ...given }),
    );
    expect(options).toMatchObject(browserGets);
    expect(await bodiesOf(project, '/webauthn/register/start')).toEqual([expect.objectContaining(given)]);
  });
}

test('without a session, a passkey identifies its user', async ({ client, project, signIn }) => {
  await signIn(client);
  const { webauthn_registration_id, user_id } = await client.call<Registered>(register, passkeyOptions);
  await client.call('session.revoke');
  let again = {} as Registered;
  const options = await ceremonyOptions(
    client,
    'authenticate/start/primary',
    'public_key_credential_request_options',
    async () => (again = await client.call<Registered>(authenticate, passkeyOptions)),
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

test('with a session, the client requests only the user’s own passkeys', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkeyOptions);
  const again = await client.call<Registered>(authenticate, passkeyOptions);
  // The new session also has the factor of the earlier sign-in.
  expect(again.session.authentication_factors.map(({ type }) => type)).toEqual(['magic_link', 'webauthn']);
  expect(await bodiesOf(project, '/webauthn/authenticate/start/secondary')).toHaveLength(1);
  expect(await bodiesOf(project, '/webauthn/authenticate/start/primary')).toEqual([]);
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

test('a ceremony that its signal aborts fails with an AbortError, and is not finished at the provider', async ({
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

test('a sign-in that the person refuses fails with a NotAllowedError', async ({
  authenticator,
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkeyOptions);
  await client.call('session.revoke');
  await authenticator.verifies(false);
  expect(await client.failure(authenticate, passkeyOptions)).toMatchObject({ name: 'NotAllowedError' });
  expect(await bodiesOf(project, '/webauthn/authenticate')).toEqual([]);
});

test('an authenticator that already has a passkey causes an InvalidStateError', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await client.call(register, passkeyOptions);
  expect(await client.failure(register, passkeyOptions)).toMatchObject({ name: 'InvalidStateError' });
  expect(await bodiesOf(project, '/webauthn/register')).toHaveLength(1);
});

test('every refusal to start or finish a ceremony has its own error type @rest', async ({
  client,
  project,
  signIn,
}) => {
  await expectRefusals(client, project, [
    { call: [register, passkeyOptions], error_type: 'user_unauthenticated', status_code: 401 },
    {
      call: [authenticate, { ...passkeyOptions, domain: 'elsewhere.example' }],
      error_type: 'invalid_webauthn_registration_domain',
    },
  ]);
  await signIn(client);
  await expectRefusals(client, project, [
    { call: [authenticate, passkeyOptions], error_type: 'no_active_webauthn_registrations' },
    {
      call: [register, { ...passkeyOptions, domain: 'elsewhere.example' }],
      error_type: 'invalid_webauthn_registration_domain',
    },
    // A working browser cannot cause this error, so the test makes the provider return it. The provider's own tests check
    // which requests cause it.
    {
      call: [register, passkeyOptions],
      error_type: 'unable_to_register_webauthn_registration',
      faultAt: '/webauthn/register',
    },
  ]);
});

for (const [options, tag] of [
  ['{}', ''],
  ['not JSON', ' @rest'],
] as const) {
  test(`malformed options from the provider (${options}) open no prompt${tag}`, async ({
    client,
    project,
    signIn,
  }) => {
    await signIn(client);
    const data = {
      status_code: 200,
      user_id: 'user-test-1',
      public_key_credential_creation_options: options,
    };
    await project.addFault({
      path: '/sdk/v1/webauthn/register/start',
      fault: { status: 200, body: { data } },
    });
    const failure = await client.failure(register, passkeyOptions);
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
  const { webauthn_registration_id } = await client.call<Registered>(register, passkeyOptions);
  await client.call('user.deleteWebauthnRegistration', webauthn_registration_id);
  await client.call('session.revoke');
  await expectRefusals(client, project, [{ call: [authenticate, passkeyOptions], ...notFound }]);
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
});

test('a renamed passkey has its new name at the provider; the client’s cached user changes with the next read', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  const { webauthn_registration_id } = await client.call<Registered>(register, passkeyOptions);
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
  const { webauthn_registration_id } = await client.call<Registered>(register, passkeyOptions);
  const answer = await client.call('user.deleteWebauthnRegistration', webauthn_registration_id);
  expect(answer).toMatchObject({ status_code: 200, user_id });
  expect((await client.state()).user).toMatchObject({ webauthn_registrations: [] });
});

test('every refusal to rename or delete a passkey has its own error type @rest', async ({
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  const { webauthn_registration_id } = await client.call<Registered>(register, passkeyOptions);
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
