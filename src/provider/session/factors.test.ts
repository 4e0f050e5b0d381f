import { factorsOf } from './factors';

const session = {
  session_id: 's',
  user_id: 'u',
  authentication_factors: [{ delivery_method: 'knowledge' }, { delivery_method: 'authenticator_app' }],
};
const user = {
  user_id: 'u',
  emails: [{ email_id: 'a', email: 'ada@example.com' }],
  phone_numbers: [
    { phone_id: 'p', phone_number: '+12025550162', verified: true },
    { phone_id: 'q', phone_number: '+12025550163', verified: false },
  ],
  totps: [
    { totp_id: 't', verified: true },
    { totp_id: 'n', verified: false },
  ],
  webauthn_registrations: [
    { webauthn_registration_id: 'w', name: 'Laptop' },
    { webauthn_registration_id: 'x', name: 'Phone', verified: false },
  ],
};

test('the factors of a session and its user', () => {
  expect(factorsOf(session, user)).toEqual({
    userId: 'u',
    account: 'ada@example.com',
    verified: ['other', 'totp'],
    totps: ['t'],
    phones: [{ id: 'p', number: '+12025550162' }],
    passkeys: ['w'],
  });
});

test.each([
  ['is missing', null],
  ['has no user id', { session_id: 's' }],
])('if the session %s, no factor is known', (_, sessionWithoutUser) => {
  expect(factorsOf(sessionWithoutUser, user)).toBeNull();
});

test('the factors of another user do not count', () => {
  const noFactors = { userId: 'u', account: '', verified: [], totps: [], phones: [], passkeys: [] };
  expect(factorsOf({ user_id: 'u' }, { ...user, user_id: 'v' })).toEqual(noFactors);
});

test.each([
  ['webauthn_registration', 'passkey'],
  ['recovery_code', 'recovery'],
  ['oauth_google', 'other'],
  ['toString', 'other'],
])('a factor by %s is of the kind %s', (delivery_method, kind) => {
  expect(factorsOf({ user_id: 'u', authentication_factors: [{ delivery_method }] }, user)?.verified).toEqual([
    kind,
  ]);
});
