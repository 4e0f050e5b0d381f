import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createGateway } from './gateway';
import type { Identity } from './gateway';

const common = { request_id: 'r', status_code: 200 };
const signal = new AbortController().signal;

let answer: jest.Mock<Promise<unknown>, unknown[]>;
let logEvent: jest.Mock;
let browser: FakeBrowser;

function createClient(internals: object | null = {}): StytchClient {
  const channel = (name: string) => ({ loginOrCreate: (...args: unknown[]) => answer(name, ...args) });
  const client = {
    magicLinks: {
      email: channel('link'),
      authenticate: (...args: unknown[]) => answer('authenticate link', ...args),
    },
    otps: {
      sms: channel('sms'),
      whatsapp: channel('whatsapp'),
      email: channel('email'),
      authenticate: (...args: unknown[]) => answer('authenticate passcode', ...args),
    },
    user: { get: () => answer('user') },
    session: { getSync: () => null, getTokens: () => null, getInfo: () => ({ fromCache: false }) },
    onStateChange: () => () => {},
    [Symbol.for('stytch__internal_b2c')]: internals && {
      publicToken: 'public-token-test-gateway',
      searchManager: { searchUser: (email: string) => answer('search', email) },
      networkClient: { logEvent },
      bootstrap: { getAsync: () => answer('bootstrap') },
      ...internals,
    },
  };
  return client as unknown as StytchClient; // the cast is safe: the gateway uses only these members
}

const gateway = (internals?: object | null) => createGateway(createClient(internals), browser);

beforeEach(() => {
  // Resets the state that widgets of a page share, so that no token counts as used.
  Reflect.defineProperty(globalThis, Symbol.for('portico'), { value: new Map(), configurable: true });
  answer = jest.fn(() => Promise.resolve(common));
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

const calls: [
  what: string,
  call: (identity: Identity) => Promise<unknown>,
  sent: unknown[],
  reply: unknown,
][] = [
  [
    'a magic link with an address alone',
    (identity) => identity.sendMagicLink({ email: 'ada@example.com' }, signal),
    ['link', 'ada@example.com', {}],
    common,
  ],
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
    'a passcode by text message',
    (identity) =>
      identity.sendPasscode({ channel: 'sms', phone: '+12025550162', expirationMinutes: 5 }, signal),
    ['sms', '+12025550162', { expiration_minutes: 5 }],
    { ...common, method_id: 'm' },
  ],
  [
    'a passcode by WhatsApp',
    (identity) =>
      identity.sendPasscode({ channel: 'whatsapp', phone: '+12025550162', expirationMinutes: 2 }, signal),
    ['whatsapp', '+12025550162', { expiration_minutes: 2 }],
    { ...common, method_id: 'm' },
  ],
  [
    'a passcode by email, with templates',
    (identity) =>
      identity.sendPasscode(
        {
          channel: 'email',
          email: 'ada@example.com',
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

test.each(calls)('%s: the client’s call gets these arguments', async (_, call, sent, reply) => {
  const identity = gateway();
  answer.mockResolvedValue(reply);
  await expect(call(identity)).resolves.toBe(reply);
  expect(answer).toHaveBeenLastCalledWith(...sent);
});

const unusable = [undefined, null, 'ok', [], {}, { request_id: 'r' }, { ...common, status_code: '200' }];

test.each(calls)('%s: an unusable reply is refused', async (_, call) => {
  const identity = gateway();
  for (const reply of unusable) {
    answer.mockResolvedValue(reply);
    await expect(call(identity)).rejects.toMatchObject({ code: 'bad_reply' });
  }
});

test.each(calls)('%s: a missing reply is a timeout after 20 s', async (_, call) => {
  const identity = gateway();
  answer.mockReturnValue(new Promise(() => {}));
  const result = call(identity);
  browser.advance(19_999);
  browser.advance(1);
  await expect(result).rejects.toMatchObject({ code: 'timeout' });
});

test.each(calls)('%s: an error that the client throws synchronously is a failure', async (_, call) => {
  const identity = gateway();
  answer.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(call(identity)).rejects.toMatchObject({ name: 'IdentityError', code: 'network' });
});

test.each(calls)(
  '%s: a captcha script that never loads fails only protected calls, after 5 s',
  async (what, call, sent, reply) => {
    const identity = gateway({ bootstrap: undefined, captcha: { state: new Promise(() => {}) } });
    answer.mockResolvedValue(reply);
    const result = call(identity);
    await new Promise((resolve) => setTimeout(resolve));
    browser.advance(5_000);
    if (/^a (magic link with|passcode )/.test(what)) {
      await expect(result).rejects.toMatchObject({ code: 'captcha_blocked' });
      expect(answer).not.toHaveBeenCalled();
    } else {
      await expect(result).resolves.toBe(reply);
      expect(answer).toHaveBeenLastCalledWith(...sent);
    }
  },
);

test('leaving settles a call at once, and its reply is ignored', async () => {
  const identity = gateway();
  const attempt = new AbortController();
  let respond: (reply: unknown) => void = () => {};
  answer.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const result = identity.sendMagicLink({ email: 'ada@example.com' }, attempt.signal);
  attempt.abort();
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });
  respond(common);
});

test.each(['', 5, undefined])('a passcode without a usable method id (%p) is refused', async (method_id) => {
  const identity = gateway();
  answer.mockResolvedValue({ ...common, method_id });
  const request = { channel: 'sms', phone: '+12025550162', expirationMinutes: 5 } as const;
  await expect(identity.sendPasscode(request, signal)).rejects.toMatchObject({ code: 'bad_reply' });
});

test.each([
  ['otp_code_not_found', 'wrong_passcode'],
  ['unable_to_auth_otp_code', 'wrong_passcode'],
  ['invalid_code', 'wrong_passcode'],
  ['invalid_otp_code', 'wrong_passcode'],
  ['user_lock_limit_reached', 'passcode_locked'],
  ['internal_server_error', 'server'],
])('the error %s of a passcode has the code %s', async (errorType, code) => {
  const identity = gateway();
  answer.mockRejectedValue({ error_type: errorType, error_message: 'No.', status_code: 404 });
  const request = { code: '111111', methodId: 'phone-number-test-1', sessionDurationMinutes: 5 };
  const fields = { code, errorType, message: 'No.', status: 404 };
  await expect(identity.authenticatePasscode(request, signal)).rejects.toMatchObject(fields);
});

test.each([
  ['session_not_found', 404, 'session_over'],
  ['user_unauthenticated', 401, 'session_over'],
  ['unauthorized_credentials', 401, 'session_over'],
  ['invalid_secret_authentication', 401, 'session_over'],
  ['endpoint_not_authorized_for_sdk', 401, 'server'],
  [undefined, 401, 'server'],
  [undefined, 403, 'server'],
  ['internal_server_error', 500, 'server'],
  ['too_many_requests', 429, 'rate_limited'],
])('the error %s (%i) of a user request has the code %s', async (error_type, status_code, code) => {
  const identity = gateway();
  answer.mockRejectedValue({ error_type, status_code });
  const fields = { code, errorType: error_type, status: status_code };
  await expect(identity.readUser(signal)).rejects.toMatchObject(fields);
});

test.each(['new', 'password', 'passwordless'] as const)('a search finds a %s user', async (userType) => {
  const identity = gateway();
  answer.mockResolvedValue({ ...common, userType });
  await expect(identity.searchUser('ada@example.com', signal)).resolves.toBe(userType);
  expect(answer).toHaveBeenLastCalledWith('search', 'ada@example.com');
});

test('a search result of an unknown type is refused', async () => {
  const identity = gateway();
  answer.mockResolvedValue({ ...common, userType: 'admin' });
  await expect(identity.searchUser('a@b.example', signal)).rejects.toMatchObject({ code: 'bad_reply' });
});

test('telemetry is queued, and never fails a call', () => {
  gateway().log('email_sent', { email: 'ada@example.com' });
  expect(logEvent).toHaveBeenCalledWith({ name: 'email_sent', details: { email: 'ada@example.com' } });
  logEvent.mockImplementation(() => {
    throw new Error('no');
  });
  expect(() => gateway().log('email_sent', {})).not.toThrow();
});

test('a host’s client without internals still makes its public calls', async () => {
  const identity = gateway(null);
  answer.mockResolvedValue(common);
  await expect(identity.sendMagicLink({ email: 'a@b.example' }, signal)).resolves.toBe(common);
  await expect(identity.searchUser('a@b.example', signal)).rejects.toMatchObject({
    code: 'client_unavailable',
  });
  expect(() => identity.log('email_sent', {})).not.toThrow();
  await expect(identity.bootstrap()).resolves.toMatchObject({ displayWatermark: false });
});
