import { fakeUser } from '../../tests/support/fakes/fakeUser';
import type { MethodId } from '../host/readConfig';
import { emailsOf, isLastPrimaryFactor, isOnlyWayToSignIn, phoneNumbersOf } from './user';

const email = { email_id: 'e', email: 'ada@example.com', verified: true };
const unverified = { ...email, email_id: 'u', verified: false };
const phone = { phone_id: 'p', phone_number: '+12025550162', verified: true };
const github = { oauth_user_registration_id: 'o', provider_type: 'GitHub' };
const wallet = { crypto_wallet_id: 'w', crypto_wallet_address: '0xAB', crypto_wallet_type: 'ethereum' };
const passkey = { webauthn_registration_id: 'k', name: 'Laptop' };
const factorsById = {
  w: { crypto_wallets: [wallet] },
  k: { webauthn_registrations: [passkey] },
  e: { emails: [email] },
  p: { phone_numbers: [phone] },
};

test.each<[keyof typeof factorsById, string, object, boolean]>([
  ['w', 'nothing else', {}, true],
  ['e', 'nothing else', {}, true],
  ['w', 'a passkey', factorsById.k, false],
  ['k', 'an email address', factorsById.e, false],
  ['w', 'a phone number', factorsById.p, false],
  ['k', 'a social account', { providers: [github] }, false],
  [
    'k',
    'another passkey',
    { webauthn_registrations: [passkey, { ...passkey, webauthn_registration_id: 'l' }] },
    false,
  ],
  ['k', 'a password', { password: {} }, true],
  ['k', 'a password, and an unverified email address', { emails: [unverified], password: {} }, false],
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
  expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), [])).toBe(expected),
);

test('what does not sign a person in is not their only way', () => {
  const registrations = [{ ...passkey, verified: false }];
  expect(isOnlyWayToSignIn('k', fakeUser({ webauthn_registrations: registrations }), [])).toBe(false);
});

test.each<[keyof typeof factorsById, readonly MethodId[], object, boolean]>([
  ['w', ['crypto', 'sms'], factorsById.e, true],
  ['w', ['crypto', 'email'], factorsById.e, false],
  ['w', ['crypto', 'passwords'], { emails: [unverified], password: {} }, false],
  ['w', ['crypto', 'email'], { emails: [unverified], password: {} }, true],
  ['w', ['crypto', 'oauth'], { providers: [github] }, false],
  ['k', ['passkeys', 'email'], factorsById.w, true],
  ['k', ['crypto'], factorsById.w, false],
])('a way counts only if the host offers it: %s, with %j and %j', (id, methods, more, expected) =>
  expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), methods)).toBe(expected),
);

test('malformed entries of the lists are left out, and a value that is not true means not verified', () => {
  const emails = [
    null,
    5,
    {},
    { ...email, email_id: '' },
    { ...email, email: 7 },
    [email],
    { ...email, verified: 'yes' },
  ];
  expect(emailsOf(fakeUser({ emails }))).toEqual([{ id: 'e', text: 'ada@example.com', verified: false }]);
  expect(emailsOf(fakeUser({ emails: 'x' }))).toEqual([]);
  expect(phoneNumbersOf(fakeUser({ phone_numbers: { 0: {} } }))).toEqual([]);
  expect(phoneNumbersOf(fakeUser({}))).toEqual([]);
});

test.each<[string, boolean, object]>([
  ['alone', true, { emails: [email] }],
  ['with a social account', false, { emails: [email], providers: [github] }],
  ['with a phone number', false, { emails: [email], phone_numbers: [phone] }],
])('an email address %s is the last primary factor: %j', (_, isLast, properties) => {
  const [address] = emailsOf(fakeUser(properties));
  expect(address && isLastPrimaryFactor(address, fakeUser(properties))).toBe(isLast);
});

test.each<[string, boolean, object]>([
  ['alone', true, {}],
  ['with an email address', false, { emails: [email] }],
  [
    'with another social account',
    false,
    { providers: [github, { ...github, oauth_user_registration_id: 'p' }] },
  ],
])('a social account %s is the last primary factor: %j', (_, isLast, properties) => {
  const owner = fakeUser({ providers: [github], ...properties });
  expect(isLastPrimaryFactor({ id: 'o', verified: true }, owner)).toBe(isLast);
});
