import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import { createGateway } from '../../../provider/gateway';
import { stepUpFactorsOf } from './provider';

const at = '2026-01-01T10:00:00Z';
const later = '2026-01-01T10:05:00Z';
const user = {
  user_id: 'u',
  emails: [
    { email_id: 'a', email: 'ada@example.com', verified: true },
    { email_id: 'n', email: 'new@example.com', verified: false },
  ],
  phone_numbers: [{ phone_id: 'p', phone_number: '+12025550162', verified: true }],
  totps: [{ totp_id: 't', verified: true }],
  webauthn_registrations: [{ webauthn_registration_id: 'w', name: 'Laptop' }],
  password: { password_id: 'p', requires_reset: false },
};
const session = {
  user_id: 'u',
  authentication_factors: [
    {
      delivery_method: 'email',
      last_authenticated_at: at,
      email_factor: { email_address: 'ada@example.com' },
    },
    {
      delivery_method: 'whatsapp',
      last_authenticated_at: later,
      phone_number_factor: { phone_number: '+12025550162' },
    },
  ],
};

test('passkeys come first, then what the session has got most recently, then the rest', () => {
  expect(stepUpFactorsOf(session, user)).toEqual({
    userId: 'u',
    latestAt: Date.parse(later),
    latestOf: { password: 0, email: Date.parse(at), totp: 0 },
    verified: ['email', 'phone'],
    ways: [
      { method: 'passkey', category: 'device', address: '', verifiedAt: 0 },
      { method: 'phone', category: 'phone', address: '+12025550162', verifiedAt: Date.parse(later) },
      { method: 'email', category: 'email', address: 'ada@example.com', verifiedAt: Date.parse(at) },
      { method: 'password', category: null, address: 'ada@example.com', verifiedAt: 0 },
      { method: 'totp', category: 'device', address: '', verifiedAt: 0 },
    ],
  });
});

test.each([
  ['oauth_google', ['email']],
  ['oauth_access_token_exchange', []],
  ['sms', ['phone']],
  ['webauthn_registration', ['device']],
  ['knowledge', []],
])('a factor by %s is of the categories %j', (delivery_method, verified) => {
  const ownSession = { user_id: 'u', authentication_factors: [{ delivery_method }] };
  expect(stepUpFactorsOf(ownSession, user)?.verified).toEqual(verified);
});

const latestOf = { password: 0, email: 0, totp: 0 };
const noStepUps = { userId: 'u', latestAt: null, latestOf, verified: [], ways: [] };

test.each([
  ['knowledge', { password: Date.parse(at) }],
  ['email', { email: Date.parse(at) }],
  ['authenticator_app', { totp: Date.parse(at) }],
  ['webauthn_registration', {}],
])('a factor by %s is the newest of its kind', (delivery_method, expected) => {
  const ownSession = {
    user_id: 'u',
    authentication_factors: [{ delivery_method, last_authenticated_at: at }],
  };
  expect(stepUpFactorsOf(ownSession, null)?.latestOf).toEqual({ ...latestOf, ...expected });
});

test.each([
  [
    'their only email address',
    [{ email_id: 'n', email: 'new@example.com', verified: false }],
    ['new@example.com'],
  ],
  [
    'a verified email address first',
    [{ email_id: 'n', email: 'new@example.com' }, user.emails[0]],
    ['ada@example.com'],
  ],
])('a password belongs to %s, verified or not', (_, emails, expected) => {
  const ways = stepUpFactorsOf(session, { ...user, emails })?.ways.filter(
    ({ method }) => method === 'password',
  );
  expect(ways?.map(({ address }) => address)).toEqual(expected);
});

test.each<[string, unknown, unknown, unknown]>([
  ['without a session', null, user, null],
  ['of a session with another user', { user_id: 'u' }, { ...user, user_id: 'v' }, noStepUps],
  [
    'of a session whose factor has no valid time',
    {
      user_id: 'u',
      authentication_factors: [{ delivery_method: 'email', last_authenticated_at: 'yesterday' }],
    },
    null,
    { ...noStepUps, verified: ['email'] },
  ],
])('the step-ups %s', (_, session, user, expected) => {
  expect(stepUpFactorsOf(session, user)).toEqual(expected);
});

const apiError = (error_type: string) =>
  Object.assign(new Error(), { name: 'StytchAPIError', status_code: 404, error_type, error_message: 'No.' });
const response = { request_id: 'r', status_code: 200, session, user };

/** @param sessionResponse to the check of the session. An `Error` makes it reject */
function setUp(state: { session: object | null; user: object | null }, sessionResponse: unknown = response) {
  let current: { session: unknown; user: unknown } = state;
  const authenticate = jest.fn(async () => {
    if (sessionResponse instanceof Error) throw sessionResponse;
    if (sessionResponse === response) current = response;
    return sessionResponse;
  });
  const client = {
    session: { getSync: () => current.session, authenticate },
    user: { getSync: () => current.user },
  };
  // The cast is safe: the fake client has all properties that the call uses.
  return { gateway: createGateway(client as unknown as StytchClient, fakeBrowser()), authenticate };
}

test.each([
  ['has the session and its user', { session, user }, 0],
  ['has no session in its state', { session: null, user: null }, 1],
  ['has the user of another session', { session, user: { ...user, user_id: 'v' } }, 1],
])('a client that %s reads the ways', async (_, state, requests) => {
  const { gateway, authenticate } = setUp(state);
  expect(await gateway.readStepUpFactors(new AbortController().signal)).toEqual(
    stepUpFactorsOf(session, user),
  );
  expect(authenticate).toHaveBeenCalledTimes(requests);
});

test.each([
  ['the session has ended', apiError('session_not_found'), 'session_over'],
  ['the response is malformed', null, 'bad_reply'],
])('without a session in the client, if %s, the call rejects', async (_, sessionResponse, code) => {
  const { gateway } = setUp({ session: null, user: null }, sessionResponse);
  await expect(gateway.readStepUpFactors(new AbortController().signal)).rejects.toMatchObject({ code });
});
