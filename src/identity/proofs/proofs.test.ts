import { proofsOf } from './readProofs';

const at = '2026-01-01T10:00:00Z';
const later = '2026-01-01T10:05:00Z';
const user = {
  user_id: 'u',
  emails: [
    { email: 'ada@example.com', verified: true },
    { email: 'new@example.com', verified: false },
  ],
  phone_numbers: [{ phone_number: '+12025550162', verified: true }],
  totps: [{ totp_id: 't', verified: true }],
  webauthn_registrations: [{ webauthn_registration_id: 'w' }],
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
  expect(proofsOf(session, user)).toEqual({
    userId: 'u',
    latestAt: Date.parse(later),
    proved: ['email', 'phone'],
    ways: [
      { method: 'passkey', category: 'device', address: '', provedAt: 0 },
      { method: 'phone', category: 'phone', address: '+12025550162', provedAt: Date.parse(later) },
      { method: 'email', category: 'email', address: 'ada@example.com', provedAt: Date.parse(at) },
      { method: 'password', category: null, address: 'ada@example.com', provedAt: 0 },
      { method: 'totp', category: 'device', address: '', provedAt: 0 },
    ],
  });
});

test.each([
  ['oauth_google', ['email']],
  ['oauth_access_token_exchange', []],
  ['sms', ['phone']],
  ['webauthn_registration', ['device']],
  ['recovery_code', ['device']],
  ['knowledge', []],
  ['toString', []],
  [7, []],
])('a factor by %s is of the categories %j', (delivery_method, proved) => {
  const given = { user_id: 'u', authentication_factors: [{ delivery_method }] };
  expect(proofsOf(given, user)?.proved).toEqual(proved);
});

const nothing = { userId: 'u', latestAt: null, proved: [], ways: [] };

test.each<[string, unknown, unknown, unknown]>([
  ['without a session', null, user, null],
  ['with a session of nobody', { authentication_factors: [] }, user, null],
  ['without a user', { user_id: 'u' }, null, nothing],
  ['with another user', { user_id: 'u' }, { ...user, user_id: 'v' }, nothing],
  [
    'with lists of wrong types',
    { user_id: 'u', authentication_factors: 'all' },
    { user_id: 'u', emails: {}, phone_numbers: 7, totps: 'one', webauthn_registrations: null, password: 1 },
    nothing,
  ],
  [
    'with items of wrong types',
    {
      user_id: 'u',
      authentication_factors: [
        null,
        'totp',
        {},
        { delivery_method: 'email', last_authenticated_at: 'yesterday', email_factor: [] },
        { last_authenticated_at: 7 },
      ],
    },
    {
      user_id: 'u',
      emails: [null, { email: 5, verified: true }, { email: 'ada@example.com', verified: 'true' }],
      phone_numbers: [[], { verified: true }],
      totps: [7, { verified: 1 }],
      webauthn_registrations: [undefined, { verified: false }],
      password: {},
    },
    { ...nothing, proved: ['email'] },
  ],
])('%s', (_, givenSession, givenUser, expected) => {
  expect(proofsOf(givenSession, givenUser)).toEqual(expected);
});
