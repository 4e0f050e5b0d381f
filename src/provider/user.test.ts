import { fakeUser } from '../../tests/support/fakes/fakeUser';
import type { MethodId } from '../host/readConfig';
import { emailsOf, isLastPrimaryFactor, isOnlyWayToSignIn, phoneNumbersOf } from './user';

const email = { email_id: 'email', email: 'ada@example.com', verified: true };
const unverified = { ...email, email_id: 'unverified', verified: false };
const phone = { phone_id: 'phone', phone_number: '+12025550162', verified: true };
const github = { oauth_user_registration_id: 'o', provider_type: 'GitHub' };
const wallet = { crypto_wallet_id: 'wallet', crypto_wallet_address: '0xAB', crypto_wallet_type: 'ethereum' };
const passkey = { webauthn_registration_id: 'passkey', name: 'Laptop' };
const factorsById = {
  wallet: { crypto_wallets: [wallet] },
  passkey: { webauthn_registrations: [passkey] },
  email: { emails: [email] },
  phone: { phone_numbers: [phone] },
};

test.each<[keyof typeof factorsById, string, boolean, object]>([
  ['wallet', 'nothing else', true, {}],
  ['email', 'nothing else', true, {}],
  ['wallet', 'a passkey', false, factorsById.passkey],
  ['passkey', 'an email address', false, factorsById.email],
  ['wallet', 'a phone number', false, factorsById.phone],
  ['passkey', 'a social account', false, { providers: [github] }],
  [
    'passkey',
    'another passkey',
    false,
    { webauthn_registrations: [passkey, { ...passkey, webauthn_registration_id: 'l' }] },
  ],
  ['passkey', 'a password', true, { password: {} }],
  ['passkey', 'a password, and an unverified email address', false, { emails: [unverified], password: {} }],
  [
    'wallet',
    'a passkey that is not verified',
    true,
    { webauthn_registrations: [{ ...passkey, verified: false }] },
  ],
  [
    'wallet',
    'malformed entries',
    true,
    { crypto_wallets: [wallet, {}], emails: [{}], phone_numbers: 5, providers: [null] },
  ],
])('%s, of a person with %s, is the only way to sign in: %s', (id, _, expected, more) =>
  expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), [])).toBe(expected),
);

test('what does not sign a person in is not their only way', () => {
  const registrations = [{ ...passkey, verified: false }];
  expect(isOnlyWayToSignIn('passkey', fakeUser({ webauthn_registrations: registrations }), [])).toBe(false);
});

test.each<[keyof typeof factorsById, readonly MethodId[], object, boolean]>([
  ['wallet', ['crypto', 'sms'], factorsById.email, true],
  ['wallet', ['crypto', 'email'], factorsById.email, false],
  ['wallet', ['crypto', 'passwords'], { emails: [unverified], password: {} }, false],
  ['wallet', ['crypto', 'email'], { emails: [unverified], password: {} }, true],
  ['wallet', ['crypto', 'oauth'], { providers: [github] }, false],
  ['passkey', ['passkeys', 'email'], factorsById.wallet, true],
  ['passkey', ['crypto'], factorsById.wallet, false],
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
  expect(emailsOf(fakeUser({ emails }))).toEqual([{ id: 'email', text: 'ada@example.com', verified: false }]);
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
