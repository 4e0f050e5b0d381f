import { clearPageScope } from '../../tests/support/fakes/clearPageScope';
import { fakeBrowser, type FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../tests/support/fakes/fakeClient';
import { createGateway, type Identity } from './gateway';

const signal = new AbortController().signal;
const changed = { request_id: 'r', status_code: 200, user_id: 'ada' };
const sent = { request_id: 'r', status_code: 200, method_id: 'email-1' };
const authenticated = {
  ...changed,
  user: { user_id: 'ada' },
  session: { session_id: 's' },
  session_token: '',
  session_jwt: '',
};

/** Called with the name and the arguments of each request. */
let send: jest.Mock<Promise<unknown>, unknown[]>;
let session: object | null;
let browser: FakeBrowser;
let identity: Identity;

beforeEach(() => {
  clearPageScope();
  send = jest.fn();
  session = { session_id: 's' };
  browser = fakeBrowser();
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      send(name, ...args);
  const properties = {
    otps: {
      sms: { send: call('sms') },
      whatsapp: { send: call('whatsapp') },
      email: { send: call('email') },
      authenticate: call('authenticate passcode'),
    },
    user: {
      getSync: () => null,
      update: call('update'),
      deleteEmail: call('delete email'),
      deletePhoneNumber: call('delete phone'),
      deleteCryptoWallet: call('delete wallet'),
      deleteOAuthRegistration: call('delete social account'),
    },
    [Symbol.for('stytch__internal_b2c')]: {
      publicToken: 'public-token-test-users',
      bootstrap: { getAsync: () => Promise.resolve({}) },
    },
  };
  const client = fakeClient(properties, {
    getSync: () => session,
    authenticate: call('authenticate session'),
    updateSession: () => {},
    revoke: call('revoke'),
  });
  identity = createGateway(client, browser);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

const sendCode = () =>
  identity.sendPasscodeInSession(
    { channel: 'email', recipient: 'ada@example.com', expirationMinutes: 5, locale: 'fr' },
    signal,
  );
const verify = (userId?: string) =>
  identity.authenticatePasscode(
    { code: '123456', methodId: 'm', sessionDurationMinutes: 30, userId },
    signal,
  );

test.each<[string, () => Promise<unknown>, unknown[], object]>([
  [
    'an email address is deleted',
    () => identity.deleteEmail('a/b?c', signal),
    ['delete email', 'a%2Fb%3Fc'],
    changed,
  ],
  [
    'a passcode is sent by email',
    sendCode,
    ['email', 'ada@example.com', { expiration_minutes: 5, locale: 'fr' }],
    sent,
  ],
  [
    'a passcode of the user is checked',
    () => verify('ada'),
    ['authenticate passcode', '123456', 'm', { session_duration_minutes: 30 }],
    authenticated,
  ],
])('%s with one request', async (_, call, request, response) => {
  send.mockResolvedValue(response);
  expect(await call()).toEqual(response);
  expect(send.mock.calls).toEqual([request]);
});

const deletions: [string, () => Promise<unknown>, string][] = [
  ['an email address', () => identity.deleteEmail('e', signal), 'email_not_found'],
  ['a phone number', () => identity.deletePhoneNumber('p', signal), 'phone_number_not_found'],
  ['a wallet', () => identity.deleteWallet('w', signal), 'crypto_wallet_not_found'],
  ['a social account', () => identity.deleteSocialAccount('o', signal), 'oauth_user_registration_not_found'],
];
const allCalls: [string, () => Promise<unknown>][] = [
  ...deletions.map(([what, call]): [string, () => Promise<unknown>] => [what, call]),
  ['a passcode', sendCode],
];

describe.each(allCalls)('%s', (_, call) => {
  test('a malformed response is rejected', async () => {
    for (const response of [undefined, 'ok', { ...changed, user_id: '', method_id: '' }]) {
      send.mockResolvedValue(response);
      await expect(call()).rejects.toMatchObject({ code: 'bad_reply' });
    }
    // The client cannot read the user in the response.
    send.mockRejectedValue(new TypeError("Cannot read properties of undefined (reading 'user_id')"));
    await expect(call()).rejects.toMatchObject({ code: 'bad_reply' });
  });

  test('an ended session has the code session_over and the provider’s message', async () => {
    send.mockRejectedValue({ error_type: 'session_not_found', error_message: 'No.', status_code: 401 });
    await expect(call()).rejects.toMatchObject({
      code: 'session_over',
      errorType: 'session_not_found',
      message: 'No.',
    });
  });
});

test.each(deletions)(
  'the deletion of %s that the user no longer has resolves to null',
  async (_, call, error_type) => {
    send.mockRejectedValue({ error_type, error_message: 'No.', status_code: 404 });
    await expect(call()).resolves.toBeNull();
  },
);

test('the last primary factor has a code, and so has a second new address', async () => {
  const reject = (error_type: string) => send.mockRejectedValueOnce({ error_type, status_code: 400 });
  reject('cannot_delete_last_primary_factor');
  await expect(identity.deleteEmail('e', signal)).rejects.toMatchObject({ code: 'last_factor' });
  reject('too_many_unverified_factors');
  await expect(sendCode()).rejects.toMatchObject({ code: 'address_pending' });
});

test.each(['duplicate_email_for_user', 'duplicate_phone_number_for_user'])(
  'the error %s says that the user has the address already: when the passcode is sent, and when it is checked',
  async (error_type) => {
    send.mockRejectedValue({ error_type, error_message: 'No.', status_code: 400 });
    for (const call of [sendCode, () => verify('ada')])
      await expect(call()).rejects.toMatchObject({ code: 'address_exists', errorType: error_type });
  },
);

test('if the client has no session yet, it reads the session before it sends a passcode', async () => {
  session = null;
  send.mockImplementation(async (name) => (name === 'email' ? sent : {}));
  await sendCode();
  expect(send.mock.calls.map(([name]) => name)).toEqual(['authenticate session', 'email']);
});

test('the response with another user is rejected, but not in a sign-in', async () => {
  send.mockResolvedValue({ ...authenticated, user_id: 'eve', user: { user_id: 'eve' } });
  await expect(verify('ada')).rejects.toMatchObject({ code: 'bad_reply' });
  await expect(verify()).resolves.toMatchObject({ user_id: 'eve' });
});

test('changes are made one after another, also after a failure', async () => {
  const responses: ((response: unknown) => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => responses.push(resolve)));
  const calls = [
    identity.updateName({ first: 'Ada', last: '' }, signal),
    identity.deleteEmail('e', signal),
    identity.deletePhoneNumber('p', signal),
  ];
  const names = () => send.mock.calls.map(([name]) => name);
  await settle();
  expect(names()).toEqual(['update']);
  responses[0]?.('malformed');
  await expect(calls[0]).rejects.toMatchObject({ code: 'bad_reply' });
  await settle();
  expect(names()).toEqual(['update', 'delete email']);
  responses[1]?.(changed);
  await calls[1];
  await settle();
  expect(names()).toEqual(['update', 'delete email', 'delete phone']);
  responses[2]?.(changed);
  await calls[2];
});

test('a change without a response ends after 20 s, and the next one is made', async () => {
  send.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue(changed);
  const first = identity.deleteEmail('e', signal);
  const second = identity.deletePhoneNumber('p', signal);
  await settle();
  browser.advance(20_000);
  await expect(first).rejects.toMatchObject({ code: 'timeout' });
  await expect(second).resolves.toEqual(changed);
});
