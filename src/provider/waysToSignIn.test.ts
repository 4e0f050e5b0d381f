import { fakeUser } from '../../tests/support/fakes/fakeUser';
import type { MethodId } from '../host/readConfig';
import { isOnlyWayToSignIn } from './user';

const email = { email_id: 'e', email: 'ada@example.com', verified: true };
const unverified = { ...email, email_id: 'u', verified: false };
const phone = { phone_id: 'p', phone_number: '+12025550162', verified: true };
const wallet = { crypto_wallet_id: 'w', crypto_wallet_address: '0xAB', crypto_wallet_type: 'ethereum' };
const passkey = { webauthn_registration_id: 'k', name: 'Laptop' };
const own = {
  w: { crypto_wallets: [wallet] },
  k: { webauthn_registrations: [passkey] },
  e: { emails: [email] },
  p: { phone_numbers: [phone] },
};

test.each<[keyof typeof own, string, object, boolean]>([
  ['w', 'nothing else', {}, true],
  ['e', 'nothing else', {}, true],
  ['w', 'a passkey', own.k, false],
  ['k', 'an email address', own.e, false],
  ['w', 'a phone number', own.p, false],
  [
    'k',
    'a social account',
    { providers: [{ oauth_user_registration_id: 'o', provider_type: 'GitHub' }] },
    false,
  ],
  [
    'k',
    'another passkey',
    { webauthn_registrations: [passkey, { ...passkey, webauthn_registration_id: 'l' }] },
    false,
  ],
  ['k', 'a password', { password: {} }, true],
  ['k', 'a password, and an unverified address', { emails: [unverified], password: {} }, false],
  [
    'w',
    'a passkey that is not verified',
    { webauthn_registrations: [{ ...passkey, verified: false }] },
    true,
  ],
  [
    'w',
    'malformed entries',
    { crypto_wallets: [wallet, {}], emails: [{}], phone_numbers: 5, providers: [null] },
    true,
  ],
])('%s, of a person with %s, is the only way to sign in', (id, _, more, expected) =>
  expect(isOnlyWayToSignIn(id, fakeUser({ ...own[id], ...more }), [])).toBe(expected),
);

test('what does not sign a person in is not their only way', () => {
  const registrations = [{ ...passkey, verified: false }];
  expect(isOnlyWayToSignIn('k', fakeUser({ webauthn_registrations: registrations }), [])).toBe(false);
});

test.each<[keyof typeof own, readonly MethodId[], object, boolean]>([
  ['w', ['crypto', 'sms'], own.e, true],
  ['w', ['crypto', 'email'], own.e, false],
  ['w', ['crypto', 'passwords'], { emails: [unverified], password: {} }, false],
  ['w', ['crypto', 'email'], { emails: [unverified], password: {} }, true],
  [
    'w',
    ['crypto', 'oauth'],
    { providers: [{ oauth_user_registration_id: 'o', provider_type: 'GitHub' }] },
    false,
  ],
  ['k', ['passkeys', 'email'], own.w, true],
  ['k', ['crypto'], own.w, false],
])('a way counts only if the host offers it: %s, with %j and %j', (id, methods, more, expected) =>
  expect(isOnlyWayToSignIn(id, fakeUser({ ...own[id], ...more }), methods)).toBe(expected),
);
