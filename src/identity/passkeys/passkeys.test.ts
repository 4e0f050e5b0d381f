/** Ceremonies of a client whose shape is the real one's, in a browser that is ours. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { signedIn } from '../../../tests/support/fakes/fakeIdentity';
import { signInsOf } from '../sessions/signIns';
import { createAsking } from '../asking';
import { createCeremonies } from './ceremonies';
import { createPasskeyCalls } from './passkeyCalls';
import type { PasskeyCalls } from './types';

type Options = CredentialCreationOptions & CredentialRequestOptions & { mediation?: string };

/** One prompt of the browser's. */
interface Prompt {
  operation: 'create' | 'get';
  options: Options;
  answer(id?: string): void;
  fail(name: string, message?: string): void;
}

let prompts: Prompt[];
/** The browser has room for one. */
let open: number;
let clashes: number;

function prompt(operation: Prompt['operation']) {
  return (options: Options) =>
    new Promise<Credential>((resolve, reject) => {
      if (options.signal?.aborted) return reject(new DOMException('', 'AbortError'));
      if (open++) clashes++;
      const over = () => void open--;
      options.signal?.addEventListener('abort', () => {
        // Browsers take a moment to put a prompt away.
        void Promise.resolve().then(() => {
          over();
          reject(new DOMException('', 'AbortError'));
        });
      });
      prompts.push({
        operation,
        options,
        answer(id = 'credential-1') {
          over();
          resolve({ id, type: 'public-key' });
        },
        fail(name, message = '') {
          over();
          reject(new DOMException(message, name));
        },
      });
    });
}

const creation = {
  rp: { id: 'localhost', name: 'Example' },
  user: { id: new TextEncoder().encode('user-test-1'), name: 'ada@example.com', displayName: 'Ada' },
  challenge: new Uint8Array(32),
  pubKeyCredParams: [],
  authenticatorSelection: { userVerification: 'discouraged', residentKey: 'preferred' } as const,
  excludeCredentials: [] as PublicKeyCredentialDescriptor[] | undefined,
};

/** What the client knows of the user's passkeys. */
let registered: { webauthn_registration_id: string; domain: string; verified: boolean }[];
let userId: string;
let fullName: { first_name?: string; middle_name?: string; last_name?: string };
const passkeys = (count: number, domain = 'localhost') =>
  Array.from({ length: count }, (_, at) => ({
    webauthn_registration_id: at ? `${domain}-${at}` : 'a/b',
    domain,
    verified: true,
  }));
const excluded = (count: number): PublicKeyCredentialDescriptor[] =>
  Array.from({ length: count }, () => ({ type: 'public-key', id: new Uint8Array(3) }));
/** Whether the server lets the page name accounts. */
let takesNames: boolean;

let requests: { name: string; options: unknown }[];
/** What the requests of the client come to; a test sets it. */
let server: Record<'start' | 'finish' | 'update' | 'delete', () => Promise<unknown>>;

function createClient(): StytchClient {
  const client = {
    session: {
      getSync: () => null,
      getTokens: () => null,
      getInfo: () => ({ fromCache: false }),
      revoke: async () => ({}),
      updateSession: () => {},
    },
    onStateChange: () => () => {},
    user: {
      getSync: () => ({ user_id: userId, name: fullName, webauthn_registrations: registered }),
      deleteWebauthnRegistration: (id: string) => {
        requests.push({ name: 'delete', options: id });
        return server.delete();
      },
    },
    webauthn: {
      async authenticate({ signal, ...options }: Options & { conditional_mediation?: boolean }) {
        requests.push({ name: 'authenticate', options });
        await server.start();
        const mediation = options.conditional_mediation ? { mediation: 'conditional' as const } : {};
        await navigator.credentials.get({
          publicKey: { challenge: new Uint8Array(32) },
          signal,
          ...mediation,
        });
        return server.finish();
      },
      async register(options: { override_display_name?: string; is_passkey: boolean }) {
        requests.push({ name: 'register', options });
        const displayName = options.override_display_name;
        await server.start();
        const user = { ...creation.user, ...(takesNames && displayName && { displayName }) };
        await navigator.credentials.create({ publicKey: { ...creation, user } });
        return server.finish();
      },
      update: (options: unknown) => {
        requests.push({ name: 'update', options });
        return server.update();
      },
    },
  };
  return client as unknown as StytchClient; // as far as the calls touch it
}

const signals = {
  signalUnknownCredential: jest.fn(async () => {}),
  signalAllAcceptedCredentials: jest.fn(async () => {}),
  signalCurrentUserDetails: jest.fn(async () => {}),
};
const refusal = (error_type: string, status_code: number) =>
  Object.assign(new Error(), { error_type, status_code });

let browser: FakeBrowser;
let client: StytchClient;
let calls: PasskeyCalls;
let original: object;

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  [prompts, open, clashes, requests] = [[], 0, 0, []];
  creation.excludeCredentials = [{ type: 'public-key', id: new Uint8Array([1, 2, 255]) }];
  registered = passkeys(1);
  userId = 'user-test-1';
  fullName = { first_name: 'Ada', last_name: 'Lovelace' };
  takesNames = true;
  original = { create: prompt('create'), get: prompt('get') };
  define(navigator, 'credentials', Object.create(original));
  define(globalThis, 'PublicKeyCredential', signals);
  server = {
    start: async () => undefined,
    finish: async () => ({ ...signedIn, webauthn_registration_id: 'w' }),
    update: async () => ({ webauthn_registration: { webauthn_registration_id: 'w', name: 'Laptop' } }),
    delete: async () => ({ user_id: 'user-test-1' }),
  };
  browser = fakeBrowser();
  client = createClient();
  calls = createCeremonies(client, browser);
  jest.clearAllMocks();
});

afterEach(() => {
  expect(clashes).toBe(0);
  // Everything is as it was.
  expect(Object.keys(navigator.credentials)).toEqual([]);
});

const request = { sessionDurationMinutes: 30, signalChanges: true };
const offered = { ...request, onTurnedTo: () => () => {}, onOffered: () => {} };
const attempt = () => new AbortController();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
async function nextPrompt(count = 1): Promise<Prompt> {
  for (let turn = 0; turn < 50 && prompts.length < count; turn++) await settle();
  const found = prompts[count - 1];
  if (!found) throw new Error(`There are ${prompts.length} prompts`);
  return found;
}

test('a sign-in asks as the contract says, and brings the session', async () => {
  const signing = calls.authenticatePasskey({ ...request, domain: 'localhost' }, attempt().signal);
  (await nextPrompt()).answer();
  await expect(signing).resolves.toMatchObject({ user_id: 'user-test-1' });
  expect(requests).toEqual([
    {
      name: 'authenticate',
      options: {
        session_duration_minutes: 30,
        domain: 'localhost',
        is_passkey: true,
        conditional_mediation: false,
        disable_input_check: false,
      },
    },
  ]);
});

test('an offer waits among the suggestions, without looking for a field in the document', async () => {
  let standing = 0;
  const offer = calls.offerPasskeys({ ...offered, onOffered: () => standing++ }, attempt().signal);
  expect(standing).toBe(0);
  const shown = await nextPrompt();
  expect(standing).toBe(1);
  expect(shown.options.mediation).toBe('conditional');
  expect(requests[0]?.options).toMatchObject({ conditional_mediation: true, disable_input_check: true });
  browser.advance(3_600_000);
  shown.answer();
  const picked = await offer;
  await expect(picked.authenticate(attempt().signal)).resolves.toMatchObject({ user_id: 'user-test-1' });
});

test.each<['get' | 'create', string, string, string?]>([
  ['get', 'NotAllowedError', 'passkey_refused'],
  ['get', 'AbortError', 'passkey_failed'],
  ['get', 'SecurityError', 'passkey_failed'],
  ['get', 'UnknownError', 'passkey_failed'],
  ['get', 'OddError', 'passkey_failed'],
  ['create', 'NotAllowedError', 'passkey_refused'],
  ['create', 'InvalidStateError', 'passkey_exists'],
  ['create', 'ConstraintError', 'passkey_failed'],
  ['create', 'NotSupportedError', 'passkey_failed'],
  ['create', 'OddError', 'passkey_exists', 'The authenticator was previously registered'],
  ['create', 'OddError', 'passkey_exists', 'A credential matches the exclude list'],
  ['create', 'NotAllowedError', 'passkey_exists', 'It has already been registered'],
])('%s: %s is %s (%s)', async (operation, name, code, message = '') => {
  const { signal } = attempt();
  const call =
    operation === 'get' ? calls.authenticatePasskey(request, signal) : calls.registerPasskey(request, signal);
  (await nextPrompt()).fail(name, message);
  await expect(call).rejects.toMatchObject({
    name: 'IdentityError',
    code,
    ceremonyError: expect.stringMatching(/^ERROR_/),
    cause: { name },
  });
});

test('a registration is made for the page’s host, and its prompt has a signal', async () => {
  const making = calls.registerPasskey(request, attempt().signal);
  const shown = await nextPrompt();
  expect(shown.options.signal).toBeInstanceOf(AbortSignal);
  expect(shown.options.mediation).toBeUndefined();
  shown.answer();
  await expect(making).resolves.toMatchObject({ webauthn_registration_id: 'w' });
  expect(requests).toEqual([
    { name: 'register', options: { session_duration_minutes: 30, is_passkey: true } },
  ]);
});

test('a quiet registration shows no prompt', async () => {
  const making = calls.registerPasskey({ ...request, quietly: true }, attempt().signal);
  const shown = await nextPrompt();
  expect(shown.options.mediation).toBe('conditional');
  // Found without a name, as any passkey is, whatever the server asks of one that is none.
  expect(shown.options.publicKey).toMatchObject({
    user: creation.user,
    authenticatorSelection: {
      userVerification: 'discouraged',
      residentKey: 'required',
      requireResidentKey: true,
    },
  });
  shown.answer();
  await making;
  expect(requests[0]?.options).toMatchObject({ is_passkey: false });
});

test('a quiet one that is answered during a sign-in is given up, and the authenticator told', async () => {
  const making = calls.registerPasskey({ ...request, quietly: true }, attempt().signal);
  const shown = await nextPrompt();
  let answered = (_: unknown) => {};
  const signingIn = signInsOf(client, browser).run(() => new Promise((resolve) => (answered = resolve)));
  shown.answer('quiet-1');
  await expect(making).rejects.toMatchObject({ code: 'cancelled' });
  answered(signedIn);
  await expect(signingIn).resolves.toEqual(signedIn);
  await settle();
  expect(signals.signalUnknownCredential.mock.calls).toEqual([
    [{ rpId: 'localhost', credentialId: 'quiet-1' }],
  ]);
});

test('a quiet registration is discarded during a sign-in', async () => {
  let answered = (_: unknown) => {};
  const signingIn = signInsOf(client, browser).run(() => new Promise((resolve) => (answered = resolve)));
  const making = calls.registerPasskey({ ...request, quietly: true }, attempt().signal);
  await expect(making).rejects.toMatchObject({ code: 'cancelled' });
  expect(prompts).toEqual([]);
  answered(signedIn);
  await expect(signingIn).resolves.toEqual(signedIn);

  const next = calls.registerPasskey({ ...request, quietly: true }, attempt().signal);
  (await nextPrompt()).answer();
  await next;
});

test.each(['authenticatePasskey', 'offerPasskeys', 'registerPasskey'] as const)(
  'leaving ends %s before and during its prompt',
  async (name) => {
    let started = () => {};
    server.start = () => new Promise<void>((resolve) => (started = resolve));
    const early = attempt();
    const first = calls[name](offered, early.signal);
    await settle();
    early.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    started();
    await settle();
    expect(prompts).toEqual([]);

    server.start = async () => undefined;
    const late = attempt();
    const second = calls[name](offered, late.signal);
    await nextPrompt();
    late.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect(open).toBe(0);
  },
);

test('a click ends what another one has asked for, and what is offered comes after it again', async () => {
  const offer = calls.offerPasskeys(offered, attempt().signal);
  await nextPrompt(1);
  const asked = calls.authenticatePasskey(request, attempt().signal);
  expect((await nextPrompt(2)).options.mediation).toBeUndefined();
  const registering = calls.registerPasskey(request, attempt().signal);
  await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  const third = await nextPrompt(3);
  expect(third.operation).toBe('create');
  third.answer();
  await registering;
  const fourth = await nextPrompt(4);
  expect(fourth.options.mediation).toBe('conditional');
  fourth.answer();
  await (await offer).authenticate(attempt().signal);
});

test('an offer that a person turns to goes before the one that runs, and never before what was asked for', async () => {
  const turnedTo = new Map<string, () => void>();
  const offerOf = (name: string) =>
    calls.offerPasskeys(
      {
        ...request,
        onTurnedTo(run) {
          turnedTo.set(name, run);
          return () => turnedTo.delete(name);
        },
        onOffered() {},
      },
      attempt().signal,
    );
  const first = offerOf('first');
  await nextPrompt(1);
  const second = offerOf('second');
  const third = offerOf('third');
  await settle();
  expect([...turnedTo.keys()]).toEqual(['second', 'third']);
  turnedTo.get('third')?.();
  await nextPrompt(2);
  expect([...turnedTo.keys()].toSorted()).toEqual(['first', 'second']);

  const asked = calls.authenticatePasskey(request, attempt().signal);
  const shown = await nextPrompt(3);
  expect(shown.options.mediation).toBeUndefined();
  turnedTo.get('second')?.();
  await settle();
  shown.answer();
  await expect(asked).resolves.toMatchObject({ user_id: 'user-test-1' });
  // Every one of them in its turn, as long as somebody picks.
  for (let count = 4; count < 7; count++) (await nextPrompt(count)).answer();
  for (const offer of await Promise.all([first, second, third])) void offer.authenticate(attempt().signal);
});

test('an offer whose turn comes again is not taken for the one that it was', async () => {
  const starts: (() => void)[] = [];
  server.start = () => new Promise<void>((resolve) => starts.push(resolve));
  const offer = calls.offerPasskeys(offered, attempt().signal);
  await settle();
  const asked = calls.authenticatePasskey(request, attempt().signal);
  for (let turn = 0; turn < 5; turn++) await settle();
  starts[1]?.();
  (await nextPrompt(1)).answer();
  await asked;
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(requests.map(({ name }) => name)).toEqual(['authenticate', 'authenticate', 'authenticate']);
  starts[2]?.();
  const shown = await nextPrompt(2);
  expect(shown.options.mediation).toBe('conditional');
  // What is late by now reaches no prompt.
  starts[0]?.();
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(prompts).toHaveLength(2);
  shown.answer();
  await (await offer).authenticate(attempt().signal);
});

test('another copy of this code waits its turn too', async () => {
  const offer = calls.offerPasskeys(offered, attempt().signal);
  await nextPrompt(1);
  jest.resetModules();
  const copy = (await import('./ceremonies')).createCeremonies(createClient(), browser);
  const asked = copy.authenticatePasskey(request, attempt().signal);
  const shown = await nextPrompt(2);
  expect(shown.options.mediation).toBeUndefined();
  shown.answer();
  await asked;
  (await nextPrompt(3)).answer();
  await (await offer).authenticate(attempt().signal);
});

test('a server that does not answer ends the start after 20 s; a late answer opens no prompt', async () => {
  let started = () => {};
  server.start = () => new Promise<void>((resolve) => (started = resolve));
  const hung = calls.registerPasskey(request, attempt().signal);
  await settle();
  browser.advance(20_000);
  await expect(hung).rejects.toMatchObject({ code: 'timeout' });

  // Two registrations would look alike: the next one waits for the one that hangs.
  server.start = async () => undefined;
  const next = calls.registerPasskey(request, attempt().signal);
  await settle();
  expect(requests).toHaveLength(1);
  started();
  (await nextPrompt()).answer();
  await next;
  expect(prompts).toHaveLength(1);
});

test('what waits for its turn has 20 s of its own when that has come', async () => {
  const starts: (() => void)[] = [];
  server.start = () => new Promise<void>((resolve) => starts.push(resolve));
  const early = attempt();
  const first = calls.registerPasskey(request, early.signal);
  await settle();
  early.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  const second = calls.registerPasskey(request, attempt().signal);
  await settle();
  browser.advance(15_000);
  starts[0]?.();
  for (let turn = 0; turn < 5; turn++) await settle();
  browser.advance(15_000);
  starts[1]?.();
  (await nextPrompt()).answer();
  await expect(second).resolves.toMatchObject({ webauthn_registration_id: 'w' });
});

test('a registration that is given up during its start does not end the next one, nor open a prompt', async () => {
  const starts: (() => void)[] = [];
  server.start = () => new Promise<void>((resolve) => starts.push(resolve));
  const early = attempt();
  const first = calls.registerPasskey(request, early.signal);
  await settle();
  early.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });

  const second = calls.registerPasskey(request, attempt().signal);
  await settle();
  starts[0]?.();
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(prompts).toEqual([]);
  starts[1]?.();
  (await nextPrompt()).answer();
  await expect(second).resolves.toMatchObject({ webauthn_registration_id: 'w' });
  expect(prompts).toHaveLength(1);
});

test.each([
  ['', true],
  [', where the server has names of its own for accounts', false],
])('what is only read opens no prompt%s', async (_, takes) => {
  takesNames = takes;
  await calls.deletePasskey({ registrationId: 'a', signalChanges: true }, attempt().signal);
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(requests.map(({ name }) => name)).toEqual(['delete', 'register']);
  expect(prompts).toEqual([]);
  expect(signals.signalAllAcceptedCredentials).toHaveBeenCalledTimes(1);
});

test('a registration is not taken for the one that is only read, and does not wait for it', async () => {
  const starts: (() => void)[] = [];
  server.start = () => new Promise<void>((resolve) => starts.push(resolve));
  await calls.deletePasskey({ registrationId: 'a', signalChanges: true }, attempt().signal);
  await settle();
  const registering = calls.registerPasskey(request, attempt().signal);
  await settle();
  expect(requests.map(({ name }) => name)).toEqual(['delete', 'register', 'register']);
  starts[1]?.();
  const shown = await nextPrompt();
  expect(shown.options.publicKey).toMatchObject({ user: { displayName: 'Ada' } });
  starts[0]?.();
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(prompts).toHaveLength(1);
  shown.answer();
  await registering;
  // The new one may be in neither list.
  expect(signals.signalAllAcceptedCredentials).not.toHaveBeenCalled();
});

test.each([
  ['a registration that the server has not answered', true],
  ['a registration that has come and gone', false],
])('%s meanwhile silences what was read', async (_, isUnderWay) => {
  const starts: (() => void)[] = [];
  server.start = () => new Promise<void>((resolve) => starts.push(resolve));
  let finish = () => {};
  const { finish: usual } = server;
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.finish = () => held.then(usual);
  await calls.deletePasskey({ registrationId: 'a', signalChanges: true }, attempt().signal);
  await settle();
  const registering = calls.registerPasskey(request, attempt().signal);
  await settle();
  starts[1]?.();
  (await nextPrompt()).answer();
  if (!isUnderWay) finish();
  for (let turn = 0; turn < 5; turn++) await settle();
  starts[0]?.();
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(signals.signalAllAcceptedCredentials).not.toHaveBeenCalled();
  finish();
  await registering;
});

test.each([
  ['somebody else', () => void (userId = 'user-test-2')],
  ['another passkey', () => void (registered = passkeys(1, 'localhost-2'))],
])('%s in the client meanwhile silences what was read', async (_, change) => {
  let start = () => {};
  server.start = () => new Promise<void>((resolve) => (start = resolve));
  await calls.deletePasskey({ registrationId: 'a', signalChanges: true }, attempt().signal);
  for (let turn = 0; turn < 5; turn++) await settle();
  change();
  start();
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(signals.signalAllAcceptedCredentials).not.toHaveBeenCalled();
});

test.each([[null], [{}], [{ publicKey: {} }], [{ publicKey: { rp: {} } }], [{ publicKey: { user: {} } }]])(
  'what the page itself asks for, however malformed, is the browser’s to refuse: %j',
  async (options) => {
    const refuse = jest.fn(() => Promise.reject(new TypeError('malformed')));
    define(original, 'create', refuse);
    let start = () => {};
    server.start = () => new Promise<void>((resolve) => (start = resolve));
    const leaving = attempt();
    const registering = calls.registerPasskey({ ...request, domain: 'host.example' }, leaving.signal);
    for (let turn = 0; turn < 5; turn++) await settle();
    await expect(navigator.credentials.create(options as CredentialCreationOptions)).rejects.toThrow(
      TypeError,
    );
    expect(refuse).toHaveBeenCalledWith(options);
    leaving.abort();
    await expect(registering).rejects.toMatchObject({ code: 'cancelled' });
    start();
    for (let turn = 0; turn < 5; turn++) await settle();
  },
);

test('of three clicks the last one counts', async () => {
  const first = calls.authenticatePasskey(request, attempt().signal);
  await nextPrompt(1);
  const second = calls.authenticatePasskey(request, attempt().signal);
  const third = calls.registerPasskey(request, attempt().signal);
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  const shown = await nextPrompt(2);
  expect(shown.operation).toBe('create');
  shown.answer();
  await third;
});

test('a password manager that ignores an abort blocks no later ceremony, and its late answer is dropped', async () => {
  const stubborn: ((credential: Credential | null) => void)[] = [];
  define(original, 'get', () => new Promise((resolve) => stubborn.push(resolve)));
  const finish = jest.spyOn(server, 'finish');
  const first = calls.authenticatePasskey(request, attempt().signal);
  for (let turn = 0; turn < 5; turn++) await settle();
  const second = calls.authenticatePasskey(request, attempt().signal);
  const gone = expect(first).rejects.toMatchObject({ code: 'cancelled' });
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(stubborn).toHaveLength(1);
  browser.advance(1_000);
  await gone;
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(stubborn).toHaveLength(2);
  stubborn[0]?.({ id: 'late', type: 'public-key' });
  for (let turn = 0; turn < 5; turn++) await settle();
  expect(finish).not.toHaveBeenCalled();
  stubborn[1]?.({ id: 'credential-1', type: 'public-key' });
  await second;
  expect(finish).toHaveBeenCalledTimes(1);
});

test('an unanswered prompt ends with its challenge', async () => {
  const signing = calls.authenticatePasskey(request, attempt().signal);
  await nextPrompt();
  browser.advance(300_000);
  await expect(signing).rejects.toMatchObject({ code: 'passkey_refused' });
});

test('an empty answer is a bad one', async () => {
  server.start = () => Promise.reject(new Error('no ceremony'));
  const client = createClient();
  client.webauthn.authenticate = async () => null;
  const signing = createCeremonies(client, browser).authenticatePasskey(request, attempt().signal);
  await expect(signing).rejects.toMatchObject({ code: 'bad_reply' });
});

test('a page without credentials says that it could not', async () => {
  define(navigator, 'credentials', undefined);
  await expect(calls.authenticatePasskey(request, attempt().signal)).rejects.toMatchObject({
    code: 'passkey_failed',
  });
  define(navigator, 'credentials', Object.create(original));
});

test('the page’s own calls pass through', async () => {
  const registering = calls.registerPasskey(request, attempt().signal);
  await settle();
  const own = navigator.credentials.create({
    publicKey: { ...creation, rp: { id: 'other.example', name: '' } },
  });
  open = 0;
  (await nextPrompt(1)).answer();
  (await nextPrompt(2)).answer();
  await Promise.all([own, registering]);
  clashes = 0;
});

test.each([
  ['webauthn_registration_not_found', 404, 'passkey_not_found'],
  ['no_active_webauthn_registrations', 404, 'passkey_not_offered'],
  ['invalid_webauthn_registration_domain', 400, 'passkey_not_offered'],
  ['user_unauthenticated', 401, 'session_over'],
  ['session_not_found', 404, 'session_over'],
  ['unable_to_auth_webauthn_registration', 400, 'server'],
  ['too_many_requests', 429, 'rate_limited'],
])('%s (%i) is the code %s, at the start and at the end', async (errorType, status, code) => {
  const { authenticatePasskey, offerPasskeys } = createPasskeyCalls(createAsking(client, browser));
  server.finish = () => Promise.reject(refusal(errorType, status));
  const signing = authenticatePasskey(request, attempt().signal);
  (await nextPrompt()).answer();
  await expect(signing).rejects.toMatchObject({ code, errorType, status });
  const offering = offerPasskeys(offered, attempt().signal);
  (await nextPrompt(2)).answer();
  const late = (await offering).authenticate(attempt().signal);
  await expect(late).rejects.toMatchObject({ code, errorType, status });
  server.start = () => Promise.reject(refusal(errorType, status));
  await expect(offerPasskeys(offered, attempt().signal)).rejects.toMatchObject({ code, errorType, status });
});

describe('signals to the authenticator', () => {
  const userId = btoa('user-test-1').replaceAll('=', '');
  const refuse = () => {
    server.finish = () =>
      Promise.reject(
        Object.assign(new Error('No.'), { error_type: 'webauthn_registration_not_found', status_code: 404 }),
      );
  };

  test.each([true, false])('of a passkey that the server does not know (%s)', async (signalChanges) => {
    refuse();
    const signing = calls.authenticatePasskey({ ...request, signalChanges }, attempt().signal);
    (await nextPrompt()).answer('unknown-1');
    await expect(signing).rejects.toMatchObject({ errorType: 'webauthn_registration_not_found' });
    expect(signals.signalUnknownCredential.mock.calls).toEqual(
      signalChanges ? [[{ rpId: 'localhost', credentialId: 'unknown-1' }]] : [],
    );
  });

  test('nothing of a passkey that another project on this page may know', async () => {
    refuse();
    const known = oncePerPage('clients/1', () => new Map<string, object>());
    for (const token of ['public-token-test-1', 'public-token-test-2']) known.set(token, {});
    const signing = calls.authenticatePasskey(request, attempt().signal);
    (await nextPrompt()).answer('unknown-1');
    await expect(signing).rejects.toMatchObject({ errorType: 'webauthn_registration_not_found' });
    expect(signals.signalUnknownCredential).not.toHaveBeenCalled();
    known.clear();
  });

  test.each([
    ['the server has refused', refusal('x', 400), 1],
    ['the server has failed over', refusal('x', 500), 0],
    ['the server has already', refusal('duplicate_webauthn_registration', 400), 0],
    ['the server may have by an earlier request', refusal('no_pending_webauthn_registration', 400), 0],
    ['may or may not be at the server', new TypeError('Failed to fetch'), 0],
  ])('of a new passkey that %s', async (_, error, times) => {
    server.finish = () => Promise.reject(error);
    const registering = calls.registerPasskey(request, attempt().signal);
    (await nextPrompt()).answer('new-1');
    await expect(registering).rejects.toMatchObject({ name: 'IdentityError' });
    expect(signals.signalUnknownCredential.mock.calls).toEqual(
      Array.from({ length: times }, () => [{ rpId: 'localhost', credentialId: 'new-1' }]),
    );
  });

  test('of a new passkey that arrives after the attempt has ended', async () => {
    let late = (_: Credential | null) => {};
    define(original, 'create', () => new Promise<Credential | null>((resolve) => (late = resolve)));
    const leaving = attempt();
    const registering = calls.registerPasskey(request, leaving.signal);
    for (let turn = 0; turn < 5; turn++) await settle();
    leaving.abort();
    await settle();
    browser.advance(1_000);
    await expect(registering).rejects.toMatchObject({ code: 'cancelled' });
    late({ id: 'late-1', type: 'public-key' });
    await settle();
    expect(signals.signalUnknownCredential.mock.calls).toEqual([
      [{ rpId: 'localhost', credentialId: 'late-1' }],
    ]);
  });

  const change = { registrationId: 'a/b', signalChanges: true };

  test.each([
    ['is missing', 2, undefined],
    ['is shorter than the user’s', 2, 1],
    ['is longer than the user’s', 1, 2],
    ['is empty, and all that the user has is at other domains', 0, 0],
    ['is missing, and all that the user has is at other domains', 0, undefined],
  ])('nothing where the server’s list %s', async (_, known, listed) => {
    registered = [...passkeys(known), ...passkeys(1, 'other.example')];
    creation.excludeCredentials = listed === undefined ? undefined : excluded(listed);
    await calls.deletePasskey(change, attempt().signal);
    await calls.renamePasskey({ ...change, name: 'Laptop' }, attempt().signal);
    for (let turn = 0; turn < 5; turn++) await settle();
    expect(requests.map(({ name }) => name).toSorted()).toEqual(['delete', 'register', 'register', 'update']);
    expect(signals.signalAllAcceptedCredentials).not.toHaveBeenCalled();
    expect(signals.signalCurrentUserDetails).not.toHaveBeenCalled();
  });

  test('of the credentials that are left, without a prompt', async () => {
    await calls.deletePasskey(change, attempt().signal);
    await settle();
    await settle();
    expect(requests[0]).toEqual({ name: 'delete', options: 'a%2Fb' });
    expect(signals.signalAllAcceptedCredentials.mock.calls).toEqual([
      [{ rpId: 'localhost', userId, allAcceptedCredentialIds: ['AQL_'] }],
    ]);
    expect(prompts).toEqual([]);
  });

  test('that none is left where the user has none at all', async () => {
    registered = [];
    creation.excludeCredentials = [];
    await calls.deletePasskey(change, attempt().signal);
    for (let turn = 0; turn < 5; turn++) await settle();
    expect(signals.signalAllAcceptedCredentials.mock.calls).toEqual([
      [{ rpId: 'localhost', userId, allAcceptedCredentialIds: [] }],
    ]);
  });

  test('nothing of the name of a passkey of another domain', async () => {
    registered = [...passkeys(1), ...passkeys(2, 'other.example')];
    const renamed = { registrationId: 'other.example-1', signalChanges: true, name: 'Laptop' };
    await calls.renamePasskey(renamed, attempt().signal);
    for (let turn = 0; turn < 5; turn++) await settle();
    expect(requests.map(({ name }) => name)).toEqual(['update', 'register']);
    expect(signals.signalCurrentUserDetails).not.toHaveBeenCalled();
  });

  test.each([
    ['the only one', 1, { first_name: 'Ada', last_name: 'Lovelace' }, 'Laptop'],
    ['one of two', 2, { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' }, 'Ada Lovelace'],
    ['one of two of somebody without a name', 2, {}, 'ada@example.com'],
  ])('of the name of %s', async (_, count, name, displayName) => {
    registered = passkeys(count);
    fullName = name;
    creation.excludeCredentials = excluded(count);
    await calls.renamePasskey({ ...change, name: 'Laptop' }, attempt().signal);
    await settle();
    await settle();
    expect(requests[0]).toEqual({
      name: 'update',
      options: { webauthn_registration_id: 'a%2Fb', name: 'Laptop' },
    });
    expect(signals.signalCurrentUserDetails.mock.calls).toEqual([
      [{ rpId: 'localhost', userId, name: 'ada@example.com', displayName }],
    ]);
  });

  test.each([
    ['the host says no', { ...change, signalChanges: false }, true],
    ['the browser cannot', change, false],
  ])('nothing where %s', async (_, given, can) => {
    browser.supports({ signals: can });
    await calls.deletePasskey(given, attempt().signal);
    await calls.renamePasskey({ ...given, name: 'Laptop' }, attempt().signal);
    await settle();
    expect(requests.map(({ name }) => name)).toEqual(['delete', 'update']);
  });

  test('nothing of what the server did not do', async () => {
    server.delete = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(calls.deletePasskey(change, attempt().signal)).rejects.toMatchObject({ code: 'network' });
    await settle();
    expect(requests).toHaveLength(1);
  });
});
