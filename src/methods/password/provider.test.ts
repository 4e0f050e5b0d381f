import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../../tests/support/fakes/fakeClient';
import { strong } from '../../../tests/support/fakes/fakeIdentity';
import { createGateway, type Identity } from '../../provider/gateway';

const email = 'ada@example.com';
const password = 'correct horse';
const signal = new AbortController().signal;
const authenticated = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
  session_token: '',
  session_jwt: '',
};

/** Called with the name and the arguments of each request. */
let send: jest.Mock<Promise<unknown>, unknown[]>;
let identity: Identity;

beforeEach(() => {
  send = jest.fn<Promise<unknown>, unknown[]>(async () => authenticated);
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      send(name, ...args);
  const client = fakeClient({
    passwords: {
      create: call('create'),
      authenticate: call('authenticate'),
      resetByEmailStart: call('start'),
      resetByEmail: call('reset'),
      resetBySession: call('reset in session'),
      resetByExistingPassword: call('change'),
      strengthCheck: call('strength'),
    },
    [Symbol.for('stytch__internal_b2c')]: {
      publicToken: 'public-token-test-passwords',
      bootstrap: { getAsync: async () => null },
    },
  });
  identity = createGateway(client, fakeBrowser());
});

const createAccount = (secret = password) =>
  identity.createPassword({ email, password: secret, sessionDurationMinutes: 5 }, signal);
const logIn = () => identity.authenticatePassword({ email, password, sessionDurationMinutes: 5 }, signal);
const reset = () => identity.resetPassword({ token: 'token', password, sessionDurationMinutes: 30 }, signal);
const setInSession = (secret = password) =>
  identity.setPasswordInSession({ userId: 'u', password: secret, sessionDurationMinutes: 30 }, signal);
const change = (existingPassword = 'old', secret = password) =>
  identity.changePassword(
    { userId: 'u', email, existingPassword, password: secret, sessionDurationMinutes: 30 },
    signal,
  );

test.each<[string, (long: string) => Promise<unknown>]>([
  ['a creation', createAccount],
  ['a change', (long) => change('old', long)],
  ['a strength check', (long) => identity.checkPasswordStrength({ password: long }, signal)],
])('%s rejects a password of more than 4,096 characters without a request', async (_, call) => {
  await expect(call('x'.repeat(4_097))).rejects.toMatchObject({ code: 'password_too_long' });
  expect(send).not.toHaveBeenCalled();
});

test('a password of 4,096 characters is sent', async () => {
  await change('old', 'x'.repeat(4_096));
  expect(send).toHaveBeenCalledTimes(1);
});

const calls: [what: string, call: () => Promise<unknown>, sent: unknown[]][] = [
  ['a creation', createAccount, ['create', { email, password, session_duration_minutes: 5 }]],
  ['a login', logIn, ['authenticate', { email, password, session_duration_minutes: 5 }]],
  [
    'a new password in the session',
    setInSession,
    ['reset in session', { password, session_duration_minutes: 30 }],
  ],
  [
    'a change',
    change,
    ['change', { email, existing_password: 'old', new_password: password, session_duration_minutes: 30 }],
  ],
  [
    'a reset email with every option',
    () =>
      identity.startPasswordReset(
        {
          email,
          loginRedirectURL: 'https://a.example/l',
          resetPasswordRedirectURL: 'https://a.example/r',
          resetPasswordExpirationMinutes: 20,
          resetPasswordTemplateId: 'template',
          locale: 'fr',
        },
        signal,
      ),
    [
      'start',
      {
        email,
        login_redirect_url: 'https://a.example/l',
        reset_password_redirect_url: 'https://a.example/r',
        reset_password_expiration_minutes: 20,
        reset_password_template_id: 'template',
        locale: 'fr',
      },
    ],
  ],
];

test.each(calls)(
  'for %s, the client’s call gets the arguments by the provider’s names',
  async (_, call, sent) => {
    await expect(call()).resolves.toEqual(authenticated);
    expect(send.mock.calls).toEqual([sent]);
  },
);

const verdict = { request_id: 'r', status_code: 200, ...strong };
const check = () => identity.checkPasswordStrength({ password }, signal);

test.each([
  ['a string as the verdict', { ...verdict, valid_password: 'true' }],
  ['an unknown policy', { ...verdict, strength_policy: 'unknown' }],
  [
    'luds with a string for a number',
    {
      ...verdict,
      strength_policy: 'luds',
      feedback: { luds_requirements: { missing_characters: '0', missing_complexity: 0 } },
    },
  ],
])('a strength response with %s is rejected', async (_, response) => {
  send.mockResolvedValue(response);
  await expect(check()).rejects.toMatchObject({ code: 'bad_reply' });
});

test.each([
  ['a missing score, under the policy "none"', { strength_policy: 'none', score: undefined }, { score: 0 }],
  ['no feedback', { feedback: undefined }, { feedback: { warning: '', suggestions: [] } }],
  [
    'feedback of the wrong types',
    { feedback: { warning: 5, suggestions: ['ok', null, 7] } },
    { feedback: { warning: '', suggestions: ['ok'] } },
  ],
])('a strength response with %s is accepted', async (_, properties, expected) => {
  send.mockResolvedValue({ ...verdict, ...properties });
  await expect(check()).resolves.toMatchObject({ valid_password: true, ...expected });
});

const rejections: [string, string, call: () => Promise<unknown>][] = [
  ['breached_password', 'password_breached', logIn],
  ['unable_to_auth_password_reset_token', 'link_refused', reset],
  ['weak_password', 'password_weak', change],
  ['password_does_not_match', 'wrong_password', change],
  ['unauthorized_credentials', 'wrong_password', change],
  ['session_not_found', 'session_over', change],
  ['session_too_old_to_reset_password', 'server', setInSession],
  ['unauthorized_credentials', 'wrong_password', logIn],
  ['constructor', 'server', logIn],
];

test.each(rejections)(
  'the error %s has the code %s and keeps the provider’s fields',
  async (errorType, code, call) => {
    send.mockRejectedValue({ error_type: errorType, error_message: 'No.', status_code: 401 });
    await expect(call()).rejects.toMatchObject({ code, errorType, message: 'No.', status: 401 });
  },
);

test('a current password of more than 4,096 characters is wrong, without a request', async () => {
  await expect(change('x'.repeat(4_097))).rejects.toMatchObject({ code: 'wrong_password' });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['a new password in the session', setInSession],
  ['a change', change],
])('%s is rejected if the response is about another user', async (_, call) => {
  send.mockResolvedValue({ ...authenticated, user_id: 'eve', user: { user_id: 'eve' } });
  await expect(call()).rejects.toMatchObject({ code: 'bad_reply' });
});
