import { signedIn } from '../../../../tests/support/fakes/fakeIdentity';
import {
  createCeremonyWorld,
  neverAborted,
  nextPrompt,
  offered,
  rejection,
  request,
  retryCallback,
  settle,
  type CeremonyWorld,
  type Prompt,
} from '../../../../tests/support/passkeys/ceremonyWorld';
import { createRequestSender } from '../../../provider/session/requestSender';
import { createPasskeyCalls } from '../provider';

let world: CeremonyWorld;

beforeEach(() => void (world = createCeremonyWorld()));

afterEach(() => expect(world.clashes()).toBe(0));

const names = ['authenticatePasskey', 'offerPasskeys', 'registerPasskey'] as const;

/** @param act ends the prompt */
async function perform(
  name: (typeof names)[number],
  act: (prompt: Prompt) => void = (prompt) => prompt.answer(),
  requestProperties: object = {},
) {
  const count = world.prompts.length + 1;
  const call = world.calls[name]({ ...offered, ...requestProperties }, neverAborted);
  call.catch(() => undefined); // the call may reject before its prompt opens
  act(await nextPrompt(world, count));
  const result = await call;
  // `offerPasskeys` resolves to the chosen passkey, with which the test then signs in.
  if ('authenticate' in result && typeof result.authenticate === 'function')
    return result.authenticate(neverAborted) as Promise<object>;
  return result;
}

// `a/b` is the id of the passkey's registration.
const start = { domain: 'localhost', return_passkey_credential_options: true };

const finish = {
  public_key_credential: expect.stringContaining('"id":"credential-1"'),
  session_duration_minutes: 30,
};

const signInFinish = {
  url: '/webauthn/authenticate',
  body: { ...finish, captcha_token: 'captcha' },
  retryCallback,
};

const registrationStart = {
  url: '/webauthn/register/start',
  body: { ...start, user_agent: navigator.userAgent },
};

const registrationFinish = { url: '/webauthn/register', body: finish };

test.each([
  [
    'authenticatePasskey',
    false,
    [{ url: '/webauthn/authenticate/start/primary', body: start }, signInFinish],
  ],
  [
    'authenticatePasskey',
    true,
    [{ url: '/webauthn/authenticate/start/secondary', body: start }, signInFinish],
  ],
  ['offerPasskeys', false, [{ url: '/webauthn/authenticate/start/primary', body: start }, signInFinish]],
  ['registerPasskey', true, [registrationStart, registrationFinish]],
] as const)(
  '%s (signed in: %s) sends two requests, and the client stores the session',
  async (name, hasSession, sent) => {
    if (hasSession) world.signIn();
    const result = { ...signedIn, webauthn_registration_id: 'a/b' };
    await expect(perform(name)).resolves.toEqual(result);
    expect(world.requests).toEqual(sent);
    expect(world.stored).toEqual([{ response: result, options: { sessionDurationMinutes: 30 } }]);
  },
);

test('the first request contains the relying party that the host has configured', async () => {
  await perform('authenticatePasskey', undefined, { domain: 'host.example' });
  await perform('registerPasskey', undefined, { domain: 'host.example' });
  expect(world.requests.map(({ body }) => (body as { domain?: string }).domain)).toEqual([
    'host.example',
    undefined,
    'host.example',
    undefined,
  ]);
});

test('conditional create requires a discoverable credential', async () => {
  await perform('registerPasskey', undefined, { conditional: true });
  expect(world.prompts[0]?.options).toMatchObject({
    mediation: 'conditional',
    publicKey: {
      user: { name: 'ada@example.com', displayName: 'Ada' },
      authenticatorSelection: {
        userVerification: 'discouraged',
        residentKey: 'required',
        requireResidentKey: true,
      },
    },
  });
  expect(world.requests[0]?.body).toMatchObject({ return_passkey_credential_options: false });
});

test.each<['get' | 'create', string, string, string?]>([
  ['get', 'NotAllowedError', 'passkey_refused'],
  ['get', 'AbortError', 'passkey_failed'],
  ['create', 'InvalidStateError', 'passkey_exists'],
  ['create', 'OddError', 'passkey_exists', 'The authenticator was previously registered'],
])(
  'the operation %s: the browser’s error %s has the code %s (%s)',
  async (operation, name, code, message = '') => {
    const call = perform(operation === 'get' ? 'authenticatePasskey' : 'registerPasskey', (prompt) =>
      prompt.fail(name, message),
    );
    await expect(call).rejects.toMatchObject({
      name: 'IdentityError',
      code,
      ceremonyError: expect.stringMatching(/^ERROR_/),
      cause: { name },
    });
  },
);

test.each(['credentials', 'PublicKeyCredential'])(
  'on a page without %s, each ceremony rejects with passkey_failed',
  async (name) => {
    const target = name === 'credentials' ? navigator : globalThis;
    Object.defineProperty(target, name, { value: undefined, configurable: true });
    for (const call of names)
      await expect(world.calls[call](offered, neverAborted)).rejects.toMatchObject({
        code: 'passkey_failed',
      });
  },
);

test.each([
  ['no options', {}],
  ['an empty challenge', '{"challenge":"","rp":{},"user":{"id":"dQ"},"pubKeyCredParams":[]}'],
])('if the first response has %s, the code is bad_reply and no prompt opens', async (_, options) => {
  world.server.start = async () =>
    typeof options === 'string'
      ? { public_key_credential_request_options: options, public_key_credential_creation_options: options }
      : options;
  for (const call of names)
    await expect(world.calls[call](offered, neverAborted)).rejects.toMatchObject({ code: 'bad_reply' });
  expect(world.prompts).toEqual([]);
});

test.each(names)('%s: if the last response is empty, the code is bad_reply', async (name) => {
  world.server.finish = async () => undefined;
  await expect(perform(name)).rejects.toMatchObject({ code: 'bad_reply' });
  expect(world.stored).toEqual([]);
});

test.each([
  ['webauthn_registration_not_found', 404, 'passkey_not_found'],
  ['session_not_found', 404, 'session_over'],
  ['unable_to_auth_webauthn_registration', 401, 'passkey_invalid'],
])(
  'the provider’s error %s (%i) has the code %s, in the first and in the last request',
  async (errorType, status, code) => {
    const { authenticatePasskey, offerPasskeys } = createPasskeyCalls(
      createRequestSender(world.client, world.browser),
    );
    world.server.finish = () => Promise.reject(rejection(errorType, status));
    const signing = authenticatePasskey(request, neverAborted);
    (await nextPrompt(world)).answer();
    await expect(signing).rejects.toMatchObject({ code, errorType, status });
    const offering = offerPasskeys(offered, neverAborted);
    (await nextPrompt(world, 2)).answer();
    const authenticated = (await offering).authenticate(neverAborted);
    await expect(authenticated).rejects.toMatchObject({ code, errorType, status });
    world.server.start = () => Promise.reject(rejection(errorType, status));
    await expect(offerPasskeys(offered, neverAborted)).rejects.toMatchObject({ code, errorType, status });
  },
);

describe('signals to the authenticator', () => {
  const credentialKey = (credentialId: string) => ({ rpId: 'localhost', credentialId });
  const notFound = () => Promise.reject(rejection('webauthn_registration_not_found', 404));
  const answerWith = (id: string) => (prompt: Prompt) => prompt.answer(id);

  test.each(['authenticatePasskey', 'offerPasskeys'] as const)(
    '%s signals a passkey that the provider does not know, unless the host switches signals off',
    async (name) => {
      world.server.finish = notFound;
      for (const signalChanges of [false, true])
        await expect(
          perform(name, answerWith(`unknown-${signalChanges}`), { signalChanges }),
        ).rejects.toMatchObject({
          errorType: 'webauthn_registration_not_found',
        });
      expect(world.signalled).toEqual([credentialKey('unknown-true')]);
    },
  );

  test.each([
    [
      'throws',
      () => {
        throw new TypeError('no');
      },
    ],
    ['returns nothing', () => undefined],
  ])('a method of a password manager that %s changes no result', async (_, signalUnknownCredential) => {
    Object.assign(PublicKeyCredential, { signalUnknownCredential });
    await perform('registerPasskey');
    const deletion = { registrationId: 'a/b', signalChanges: true };
    await expect(world.calls.deletePasskey(deletion, neverAborted)).resolves.toBeUndefined();
    world.server.finish = notFound;
    const signingIn = perform('authenticatePasskey', (prompt) => prompt.answer());
    await expect(signingIn).rejects.toMatchObject({ errorType: 'webauthn_registration_not_found' });
  });

  test('a new passkey that the provider has rejected is signalled', async () => {
    world.server.finish = () => Promise.reject(rejection('x', 400));
    await expect(perform('registerPasskey', answerWith('new-1'))).rejects.toMatchObject({ code: 'server' });
    expect(world.signalled).toEqual([credentialKey('new-1')]);
  });

  test.each([
    ['have from an earlier request', rejection('no_pending_webauthn_registration', 400)],
    ['not have received', new TypeError('Failed to fetch')],
  ])('a new passkey that the provider may %s is not signalled', async (_, error) => {
    world.server.finish = () => Promise.reject(error);
    const call = perform('registerPasskey', answerWith('new-1'));
    await expect(call).rejects.toMatchObject({ name: 'IdentityError' });
    expect(world.signalled).toEqual([]);
  });

  test.each(['authenticatePasskey', 'registerPasskey'] as const)(
    'a deleted passkey is signalled if %s on this page has used it',
    async (name) => {
      await perform(name, answerWith('mine-1'));
      await world.calls.deletePasskey({ registrationId: 'a/b', signalChanges: true }, neverAborted);
      expect(world.requests.at(-1)).toEqual({ url: 'delete', body: 'a%2Fb' });
      expect(world.signalled).toEqual([credentialKey('mine-1')]);
      expect(world.requests).toHaveLength(3);
    },
  );

  test.each([
    ['the host switches signals off', 'a/b', false],
    ['the passkey was not used on this page', 'c', true],
  ])('a deletion is not signalled if %s', async (_, registrationId, signalChanges) => {
    await perform('registerPasskey');
    await world.calls.deletePasskey({ registrationId, signalChanges }, neverAborted);
    expect(world.signalled).toEqual([]);
    expect(world.requests).toHaveLength(3);
  });
});

test('a deletion waits for an earlier rename, whose response contains the user too', async () => {
  let respond = (_: unknown) => {};
  world.server.update = () => new Promise((resolve) => (respond = resolve));
  const renamed = world.calls.renamePasskey({ registrationId: 'a/b', name: 'Laptop' }, neverAborted);
  const deleted = world.calls.deletePasskey({ registrationId: 'a/b', signalChanges: false }, neverAborted);
  await settle();
  expect(world.requests).toEqual([
    { url: 'update', body: { webauthn_registration_id: 'a%2Fb', name: 'Laptop' } },
  ]);
  respond({ webauthn_registration: { webauthn_registration_id: 'a/b', name: 'Laptop' } });
  await Promise.all([renamed, deleted]);
  expect(world.requests.at(-1)).toEqual({ url: 'delete', body: 'a%2Fb' });
});
