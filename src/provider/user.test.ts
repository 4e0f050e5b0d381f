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

test.each<[keyof typeof factorsById, string, object]>([
  ['wallet', 'nothing else', {}],
  ['email', 'nothing else', {}],
  ['passkey', 'a password', { password: {} }],
  ['wallet', 'a passkey that is not verified', { webauthn_registrations: [{ ...passkey, verified: false }] }],
])('the %s of a person with %s is their only way to sign in', (id, _, more) => {
  expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), [])).toBe(true);
});

test.each<[keyof typeof factorsById, string, object]>([
  ['wallet', 'a passkey', factorsById.passkey],
  ['passkey', 'an email address', factorsById.email],
  ['wallet', 'a phone number', factorsById.phone],
  ['passkey', 'a social account', { providers: [github] }],
  [
    'passkey',
    'another passkey',
    { webauthn_registrations: [passkey, { ...passkey, webauthn_registration_id: 'l' }] },
  ],
  ['passkey', 'a password, and an unverified email address', { emails: [unverified], password: {} }],
])('a person with a %s and %s has another way to sign in', (id, _, more) => {
  expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), [])).toBe(false);
});

test('what does not sign a person in is not their only way', () => {
  const registrations = [{ ...passkey, verified: false }];
  expect(isOnlyWayToSignIn('passkey', fakeUser({ webauthn_registrations: registrations }), [])).toBe(false);
});

test.each<[keyof typeof factorsById, readonly MethodId[], object]>([
  ['wallet', ['crypto', 'sms'], factorsById.email],
  ['wallet', ['crypto', 'email'], { emails: [unverified], password: {} }],
  ['passkey', ['passkeys', 'email'], factorsById.wallet],
])(
  'a %s is the only way if the host offers %j, and not how the person could sign in with %j',
  (id, methods, more) => {
    expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), methods)).toBe(true);
  },
);

test.each<[keyof typeof factorsById, readonly MethodId[], object]>([
  ['wallet', ['crypto', 'email'], factorsById.email],
  ['wallet', ['crypto', 'passwords'], { emails: [unverified], password: {} }],
  ['wallet', ['crypto', 'oauth'], { providers: [github] }],
  ['passkey', ['crypto'], factorsById.wallet],
])('a %s is not the only way if the host offers %j, for a person with %j', (id, methods, more) => {
  expect(isOnlyWayToSignIn(id, fakeUser({ ...factorsById[id], ...more }), methods)).toBe(false);
});

test('malformed entries of the lists are left out, and a value that is not true means not verified', () => {
  const emails = [null, {}, { ...email, email_id: '' }, { ...email, verified: 'yes' }];
  expect(emailsOf(fakeUser({ emails }))).toEqual([{ id: 'email', text: 'ada@example.com', verified: false }]);
  expect(emailsOf(fakeUser({ emails: 'x' }))).toEqual([]);
  expect(phoneNumbersOf(fakeUser({}))).toEqual([]);
});

const isLastEmail = (properties: object) =>
  isLastPrimaryFactor({ id: 'email', verified: true }, fakeUser({ emails: [email], ...properties }));
const isLastSocialAccount = (properties: object) =>
  isLastPrimaryFactor({ id: 'o', verified: true }, fakeUser({ providers: [github], ...properties }));

test('an email address or a social account alone is the last primary factor', () => {
  expect([isLastEmail({}), isLastSocialAccount({})]).toEqual([true, true]);
});

test.each([
  ['a social account', { providers: [github] }],
  ['a phone number', { phone_numbers: [phone] }],
])('beside %s, an email address is not the last primary factor', (_, more) => {
  expect(isLastEmail(more)).toBe(false);
});

test.each([
  ['an email address', { emails: [email] }],
  ['another one', { providers: [github, { ...github, oauth_user_registration_id: 'p' }] }],
])('beside %s, a social account is not the last primary factor', (_, more) => {
  expect(isLastSocialAccount(more)).toBe(false);
});
