import { screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity, type FakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { fakeServices } from '../../../../tests/support/fakes/fakeServices';
import { fakeUser } from '../../../../tests/support/fakes/fakeUser';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import { passkey } from '../../../../tests/support/passkeys/renderRegistration';
import type { LoginConfig } from '../../../contract/config';
import { IdentityError } from '../../../provider/IdentityError';
import type { FactorKind } from '../../../provider/session/factors';
import type { RequiredStepUp, StepUpKind } from '../../../screen/useFreshRequest';
import type { SecondFactorMethod } from '../../second-factor/options';
import { messages as accountMessages } from '../messages';
import type { FactorCategory, StepUpFactor, StepUpFactors } from './provider';
import { choicesFor, missingSecondFactors, requiredStepUp, stepUpAfter, type StepUpMethod } from './stepUp';

const way = (
  method: StepUpFactor['method'],
  category: FactorCategory | null,
  address = '',
): StepUpFactor => ({
  method,
  category,
  address,
  verifiedAt: 0,
});
const ways = [
  way('passkey', 'device'),
  way('password', null, 'ada@example.com'),
  way('totp', 'device'),
  way('email', 'email', 'ada@example.com'),
  way('phone', 'phone', '+12025550162'),
];

test.each<[StepUpKind, FactorCategory[], StepUpMethod[]]>([
  ['email', [], ['email']],
  ['authenticator', [], ['totp', 'recovery']],
  ['category', [], ['passkey', 'totp', 'email', 'phone']],
  ['category', ['email'], ['passkey', 'totp', 'phone']],
  ['category', ['device', 'phone'], ['passkey', 'totp', 'email', 'phone']],
])('for the step-up "%s" in a session with %j, the ways are %j', (stepUp, verified, expected) => {
  const latestOf = { password: 0, email: 0, totp: 0 };
  const stepUps: StepUpFactors = { userId: 'u', latestAt: null, latestOf, verified, ways };
  expect(choicesFor(stepUp, stepUps).map(({ method }) => method)).toEqual(expected);
});

test.each([
  ['stale_factors', 'fresh'],
  ['insufficient_factors', 'category'],
  ['session_too_old_to_reset_password', 'email'],
  ['unable_to_authenticate_totp', 'authenticator'],
  [undefined, null],
])('after the error %s the step-up is "%s"', (errorType, stepUp) => {
  expect(stepUpAfter({ errorType })).toBe(stepUp);
});

const phone = { id: 'phone-test-1', number: '+12025550162' };

const byPassword = [way('password', null, 'ada@example.com')];

const account = fakeUser({
  webauthn_registrations: [passkey(1)],
  emails: [
    { email_id: 'email-test-1', email: 'ada@example.com', verified: true },
    { email_id: 'email-test-2', email: 'grace@example.com', verified: true },
  ],
});

function openAccount(
  identity: FakeIdentity,
  latestAt: number | null,
  ownWays: readonly StepUpFactor[] = ways,
) {
  Object.assign(identity, { readUser: async () => account });
  identity.setStepUps({ latestAt, verified: [], ways: ownWays });
  return renderWidget({}, { identity, module: 'Account' });
}

const press = (name: string | RegExp) => async (user: ReturnType<typeof renderWidget>['user']) =>
  user.click(await screen.findByRole('button', { name }));

test.each([
  ['an address is removed', [press('Remove ada@example.com'), press('Remove')], 'deleteEmail'],
  ['a passkey is deleted', [press('Delete Passkey 1'), press('Delete')], 'deletePasskey'],
] as const)('before %s there is a step-up, if the sign-in is old', async (_, steps, call) => {
  const identity = fakeIdentity();
  const { user } = openAccount(identity, 0, byPassword);
  for (const step of steps) await step(user);
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  expect(identity.calls.map(({ name }) => name)).not.toContain(call);
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'correct horse{Enter}');
  await waitFor(() => expect(identity.calls.map(({ name }) => name)).toContain(call));
  expect(identity.calls.find(({ name }) => name === 'authenticatePassword')?.request).toMatchObject({
    email: 'ada@example.com',
    password: 'correct horse',
    userId: 'user-test-1',
  });
  expect(screen.queryByRole('heading', { name: 'Confirm that it is you' })).toBeNull();
});

test('a change of the name needs no step-up, unless the provider requires one', async () => {
  const identity = fakeIdentity().answer(
    'updateName',
    new IdentityError('server', '', { errorType: 'stale_factors' }),
  );
  const { user, errors } = openAccount(identity, 0, byPassword);
  await press(accountMessages.texts.editName)(user);
  await user.type(screen.getByLabelText('First name'), 'Ada{Enter}');
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'correct horse{Enter}');
  expect(await screen.findByText('Your name was saved.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('after a wrong password, the message describes the field, and the next one is accepted', async () => {
  const text = 'The password is wrong.';
  const identity = fakeIdentity().answer('authenticatePassword', new IdentityError('wrong_password', text));
  const { user } = openAccount(identity, 0, byPassword);
  await press('Add a passkey')(user);
  const field = await screen.findByLabelText('Password', { selector: 'input' });
  await user.type(field, 'a guess');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveAccessibleDescription(text);
  expect(field).toBeInvalid();
  expect(field).toHaveValue('a guess');
  await user.type(field, ' more');
  expect(screen.queryByText(text)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your passkey was added.')).toBeVisible();
});

test('a person without a way for the step-up reads that they have to sign in again, and can go back', async () => {
  const identity = fakeIdentity();
  const { user } = openAccount(identity, 0, []);
  await press('Add a passkey')(user);
  expect(await screen.findByText(/^Please sign out and log in again\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
});

test('a session after the first factor alone needs the second one before a change, however fresh it is', async () => {
  const identity = fakeIdentity();
  Object.assign(identity, { readUser: async () => account });
  identity.setStepUps({ latestAt: Date.now(), verified: ['email'], ways });
  identity.setFactors({ phones: [phone] });
  const config = { secondFactorOptions: { methods: ['sms'], when: 'enrolled' } } as const;
  const { user } = renderWidget({ config }, { identity, module: 'Account' });
  await press('Add a passkey')(user);
  expect(await screen.findByRole('button', { name: 'Send a code to +12025550162' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use your password' })).toBeNull();
  expect(identity.calls.map(({ name }) => name)).not.toContain('registerPasskey');
});

const now = fakeBrowser().now();
const MINUTE_MS = 60_000;

/** The times of a session that has got a factor of one kind so many minutes ago. */
const latest = (kind: 'password' | 'email' | 'totp', minutes: number) => ({
  latestOf: { password: 0, email: 0, totp: 0, [kind]: now - minutes * MINUTE_MS },
});

function requiredWith(
  stepUp: RequiredStepUp,
  factors: Partial<StepUpFactors>,
  secondFactorOptions?: LoginConfig['secondFactorOptions'],
) {
  const identity = fakeIdentity();
  identity.setStepUps({ latestAt: now, verified: [], ways, ...factors });
  identity.setFactors({ totps: ['totp-test-1'], phones: [phone], passkeys: ['passkey-test-1'] });
  const services = fakeServices('Account', { config: { secondFactorOptions }, browser: fakeBrowser() });
  return requiredStepUp(stepUp, { signal: new AbortController().signal, extra: { ...services, identity } });
}

const withApp = { methods: ['totp'], when: 'enrolled' } as const;

test.each<[RequiredStepUp, string, StepUpKind, Partial<StepUpFactors>, LoginConfig['secondFactorOptions']?]>([
  ['fresh', 'a session of 11 minutes', 'fresh', { latestAt: now - 11 * MINUTE_MS }],
  ['email', 'an email of 6 minutes', 'email', latest('email', 6)],
  ['authenticator', 'a code of 6 minutes', 'authenticator', latest('totp', 6)],
  ['email', 'no email address', 'fresh', { ways: [], latestAt: now - 11 * MINUTE_MS }],
  ['fresh', 'no second factor', 'secondFactor', {}, withApp],
  ['authenticator', 'no second factor', 'authenticator', {}, withApp],
])('a change for the step-up "%s", with %s, needs the step-up "%s"', async (...row) => {
  const [stepUp, , expected, factors, secondFactor] = row;
  expect(await requiredWith(stepUp, factors, secondFactor)).toBe(expected);
});

test.each<[RequiredStepUp, string, Partial<StepUpFactors>]>([
  ['email', 'a password of 4 minutes', latest('password', 4)],
  ['authenticator', 'no app', { ways: [] }],
  ['authenticator', 'factors of unknown age', { latestAt: null }],
  ['secondFactor', 'an old sign-in, and no second factor of the host', { latestAt: 0 }],
])('a change for the step-up "%s", with %s, needs none now', async (stepUp, _, factors) => {
  expect(await requiredWith(stepUp, factors)).toBeNull();
});

test.each<[SecondFactorMethod[], FactorKind[], SecondFactorMethod[] | null]>([
  [['totp', 'sms'], ['sms'], ['totp']],
  [['passkey'], ['other', 'totp'], ['passkey']],
  [['sms'], ['sms'], null],
])(
  'with the methods %j, and a session with %j, Account asks for %j, as Login does',
  async (methods, verified, expected) => {
    const identity = fakeIdentity();
    // The categories for the provider's own rule do not count here.
    identity.setStepUps({ latestAt: now, verified: ['phone', 'device'], ways });
    identity.setFactors({ totps: ['totp-test-1'], phones: [phone], passkeys: ['passkey-test-1'], verified });
    const config = { secondFactorOptions: { methods, when: 'enrolled' as const } };
    const services = fakeServices('Account', { config, browser: fakeBrowser() });
    const extra = { ...services, identity };
    expect(await requiredStepUp('fresh', { signal: new AbortController().signal, extra })).toBe(
      expected && 'secondFactor',
    );
    expect(missingSecondFactors(extra)).toEqual(expected ?? []);
  },
);

test('a session that lacks its second factor can get it only in the ways that the host allows', () => {
  const latestOf = { password: 0, email: 0, totp: 0 };
  const stepUps: StepUpFactors = { userId: 'u', latestAt: 0, latestOf, verified: [], ways };
  const waysOf = (missing: SecondFactorMethod[]) =>
    choicesFor('secondFactor', stepUps, missing).map(({ method }) => method);
  expect(waysOf(['passkey', 'sms'])).toEqual(['passkey', 'phone']);
  // The session has got the factor since, for example in another tab.
  expect(waysOf([])).toEqual(['passkey', 'password', 'totp', 'email', 'phone']);
});

const called = (identity: FakeIdentity, call: string) => identity.calls.filter(({ name }) => name === call);

test('if the client cannot read its session, the section says why, and tries again with the next press', async () => {
  const identity = fakeIdentity().answer('readStepUpFactors', new IdentityError('network'));
  const { user, errors } = openAccount(identity, 0, byPassword);
  await press('Add a passkey')(user);
  expect(await screen.findByText(/^We could not reach the server/)).toBeVisible();
  expect(errors.map(({ code }) => code)).toEqual(['network']);
  await press('Add a passkey')(user);
  expect(await screen.findByLabelText('Password', { selector: 'input' })).toHaveFocus();
  expect(called(identity, 'registerPasskey')).toEqual([]);
});
