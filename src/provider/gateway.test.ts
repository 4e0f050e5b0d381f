import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../tests/support/fakes/clearPageScope';
import { fakeBrowser, type FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../tests/support/fakes/fakeClient';
import { createGateway, type Identity } from './gateway';

const common = { request_id: 'r', status_code: 200 };
const signal = new AbortController().signal;

/** Called with the name and the arguments of each request. */
let send: jest.Mock<Promise<unknown>, unknown[]>;
let logEvent: jest.Mock;
let browser: FakeBrowser;

function createClient(internals: object | null = {}): StytchClient {
  const channel = (name: string) => ({
    loginOrCreate: (...args: unknown[]) => send(name, ...args),
    send: (...args: unknown[]) => send(`${name} without sign-up`, ...args),
  });
  return fakeClient({
    magicLinks: {
      email: channel('link'),
      authenticate: (...args: unknown[]) => send('authenticate link', ...args),
    },
    otps: {
      sms: channel('sms'),
      whatsapp: channel('whatsapp'),
      email: channel('email'),
      authenticate: (...args: unknown[]) => send('authenticate passcode', ...args),
    },
    user: { get: () => send('user') },
    [Symbol.for('stytch__internal_b2c')]: internals && {
      publicToken: 'public-token-test-gateway',
      searchManager: { searchUser: (email: string) => send('search', email) },
      networkClient: { logEvent },
      bootstrap: { getAsync: () => send('bootstrap') },
      ...internals,
    },
  });
}

const gateway = (internals?: object | null) => createGateway(createClient(internals), browser);

beforeEach(() => {
  clearPageScope();
  send = jest.fn(() => Promise.resolve(common));
  logEvent = jest.fn();
  browser = fakeBrowser();
});

const authenticated = {
  ...common,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
  session_token: '',
  session_jwt: '',
};

const linkWithoutSignUp = (identity: Identity) =>
  identity.sendMagicLink({ email: 'ada@example.com', signUp: false }, signal);
const passcodeWithoutSignUp = (identity: Identity) =>
  identity.sendPasscode(
    { channel: 'sms', recipient: '+12025550162', expirationMinutes: 5, signUp: false },
    signal,
  );

test.each<[string, (identity: Identity) => Promise<unknown>]>([
  ['link', linkWithoutSignUp],
  ['passcode', passcodeWithoutSignUp],
])('without sign-up, no %s is sent in a session, whose user would get the address', async (_, call) => {
  const client = createClient();
  Object.assign(client.session, { getSync: () => ({ session_id: 's' }) });
  await expect(call(createGateway(client, browser))).rejects.toMatchObject({ code: 'unexpected' });
  expect(send.mock.calls).toEqual([['bootstrap']]);
});

type Row = [what: string, call: (identity: Identity) => Promise<unknown>, sent: unknown[], response: object];

/** Requests to which the client adds the captcha’s token. */
const protectedCalls: Row[] = [
  [
    'a magic link with every option',
    (identity) =>
      identity.sendMagicLink(
        {
          email: 'ada@example.com',
          loginRedirectURL: 'https://a.example/l',
          signupRedirectURL: 'https://a.example/s',
          loginExpirationMinutes: 10,
          signupExpirationMinutes: 20,
          loginTemplateId: 'lt',
          signupTemplateId: 'st',
          locale: 'fr',
        },
        signal,
      ),
    [
      'link',
      'ada@example.com',
      {
        login_magic_link_url: 'https://a.example/l',
        signup_magic_link_url: 'https://a.example/s',
        login_expiration_minutes: 10,
        signup_expiration_minutes: 20,
        login_template_id: 'lt',
        signup_template_id: 'st',
        locale: 'fr',
      },
    ],
    common,
  ],
  [
    'a magic link without sign-up',
    linkWithoutSignUp,
    ['link without sign-up', 'ada@example.com', {}],
    common,
  ],
  [
    'a passcode without sign-up',
    passcodeWithoutSignUp,
    ['sms without sign-up', '+12025550162', { expiration_minutes: 5 }],
    { ...common, method_id: 'm' },
  ],
  [
    'a passcode by email, with templates',
    (identity) =>
      identity.sendPasscode(
        {
          channel: 'email',
          recipient: 'ada@example.com',
          signUp: true,
          expirationMinutes: 5,
          loginTemplateId: 'lt',
          locale: 'es',
        },
        signal,
      ),
    ['email', 'ada@example.com', { expiration_minutes: 5, login_template_id: 'lt', locale: 'es' }],
    { ...common, method_id: 'm' },
  ],
  [
    'a passcode that the person types',
    (identity) =>
      identity.authenticatePasscode({ code: '012345', methodId: 'm', sessionDurationMinutes: 30 }, signal),
    ['authenticate passcode', '012345', 'm', { session_duration_minutes: 30 }],
    authenticated,
  ],
];

const otherCalls: Row[] = [
  [
    'a magic link’s token',
    (identity) => identity.authenticateMagicLink({ token: 't', sessionDurationMinutes: 30 }, signal),
    ['authenticate link', 't', { session_duration_minutes: 30 }],
    authenticated,
  ],
  [
    'the user',
    (identity) => identity.readUser(signal),
    ['user'],
    { user_id: 'u', webauthn_registrations: [{ webauthn_registration_id: 'w', name: '' }] },
  ],
];

const calls = [...protectedCalls, ...otherCalls];

test.each(calls)('%s: the client’s call gets these arguments', async (_, call, sent, response) => {
  const identity = gateway();
  send.mockResolvedValue(response);
  await expect(call(identity)).resolves.toMatchObject(response);
  expect(send).toHaveBeenLastCalledWith(...sent);
});

test.each(calls)('%s: an invalid response is rejected', async (_, call) => {
  const identity = gateway();
  for (const response of [undefined, 'ok', {}, { ...common, status_code: '200' }]) {
    send.mockResolvedValue(response);
    await expect(call(identity)).rejects.toMatchObject({ code: 'bad_reply' });
  }
});

test('without a response, a call times out after 20 s', async () => {
  const identity = gateway();
  send.mockReturnValue(new Promise(() => {}));
  const result = identity.readUser(signal);
  browser.advance(19_999);
  await expect(Promise.race([result, Promise.resolve('pending')])).resolves.toBe('pending');
  browser.advance(1);
  await expect(result).rejects.toMatchObject({ code: 'timeout' });
});

/** The client whose script for captchas never loads, after 5 s. */
async function callWithoutCaptcha([, call, , response]: Row) {
  const identity = gateway({ bootstrap: undefined, captcha: { state: new Promise(() => {}) } });
  send.mockResolvedValue(response);
  const result = call(identity);
  await new Promise((resolve) => setTimeout(resolve));
  browser.advance(5_000);
  return result;
}

test.each(protectedCalls)('%s fails if the captcha’s script never loads', async (...row) => {
  await expect(callWithoutCaptcha(row)).rejects.toMatchObject({ code: 'captcha_blocked' });
  expect(send).not.toHaveBeenCalled();
});

test.each(otherCalls)('%s needs no captcha', async (...row) => {
  const [, , sent, response] = row;
  await expect(callWithoutCaptcha(row)).resolves.toMatchObject(response);
  expect(send).toHaveBeenLastCalledWith(...sent);
});

test('an aborted call rejects immediately', async () => {
  const identity = gateway();
  const screen = new AbortController();
  send.mockReturnValue(new Promise(() => {}));
  const result = identity.sendMagicLink({ email: 'ada@example.com' }, screen.signal);
  screen.abort();
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });
});

test.each([
  ['otp_code_not_found', 'wrong_passcode'],
  ['user_lock_limit_reached', 'passcode_locked'],
])('the error %s of a passcode has the code %s', async (errorType, code) => {
  const identity = gateway();
  send.mockRejectedValue({ error_type: errorType, error_message: 'No.', status_code: 404 });
  const request = { code: '111111', methodId: 'phone-number-test-1', sessionDurationMinutes: 5 };
  const fields = { code, errorType, message: 'No.', status: 404 };
  await expect(identity.authenticatePasscode(request, signal)).rejects.toMatchObject(fields);
});

test.each([
  ['session_not_found', 404, 'session_over'],
  ['invalid_secret_authentication', 401, 'session_over'],
  [undefined, 401, 'server'],
])('the error %s (%i) of a user request has the code %s', async (error_type, status_code, code) => {
  const identity = gateway();
  send.mockRejectedValue({ error_type, status_code });
  const fields = { code, errorType: error_type, status: status_code };
  await expect(identity.readUser(signal)).rejects.toMatchObject(fields);
});

test.each(['new', 'password', 'passwordless'] as const)('a search finds a %s user', async (userType) => {
  const identity = gateway();
  send.mockResolvedValue({ ...common, userType });
  await expect(identity.searchUser('ada@example.com', signal)).resolves.toBe(userType);
  expect(send).toHaveBeenLastCalledWith('search', 'ada@example.com');
});

test('a search result of an unknown type is rejected', async () => {
  const identity = gateway();
  send.mockResolvedValue({ ...common, userType: 'admin' });
  await expect(identity.searchUser('a@b.example', signal)).rejects.toMatchObject({ code: 'bad_reply' });
});

test('`log` queues telemetry, and never throws', () => {
  gateway().log('email_sent', { email: 'ada@example.com' });
  expect(logEvent).toHaveBeenCalledWith({ name: 'email_sent', details: { email: 'ada@example.com' } });
  logEvent.mockImplementation(() => {
    throw new Error('no');
  });
  expect(() => gateway().log('email_sent', {})).not.toThrow();
});

test('with a client without private properties, public requests work', async () => {
  const identity = gateway(null);
  send.mockResolvedValue(common);
  await expect(identity.sendMagicLink({ email: 'a@b.example' }, signal)).resolves.toEqual(common);
});

test('with a client without private properties, a search rejects, and telemetry and settings do without', async () => {
  const identity = gateway(null);
  await expect(identity.searchUser('a@b.example', signal)).rejects.toMatchObject({
    code: 'client_unavailable',
  });
  expect(() => identity.log('email_sent', {})).not.toThrow();
  await expect(identity.bootstrap()).resolves.toMatchObject({ displayWatermark: false });
});
