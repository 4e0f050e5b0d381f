import { screen, waitFor } from '@testing-library/react';
import type { FakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { fakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import { passkey } from '../../../../tests/support/passkeys/renderRegistration';
import type { ProofMethod } from '../../section/proofProps';
import { IdentityError } from '../../../identity/core/IdentityError';
import type { ProofCategory, Proofs, ProofWay } from '../../../identity/proofs/types';
import type { ProofNeed } from '../../section/ProofContext';
import { needOf } from './freshness';
import { choicesFor } from './proofWays';

const way = (method: ProofWay['method'], category: ProofCategory | null, address = ''): ProofWay => ({
  method,
  category,
  address,
  provedAt: 0,
});
const ways = [
  way('passkey', 'device'),
  way('password', null, 'ada@example.com'),
  way('totp', 'device'),
  way('email', 'email', 'ada@example.com'),
  way('phone', 'phone', '+12025550162'),
];

test.each<[ProofNeed, ProofCategory[], ProofMethod[]]>([
  ['fresh', [], ['passkey', 'password', 'totp', 'email', 'phone']],
  ['knowledge', [], ['password', 'email']],
  ['authenticator', [], ['totp', 'recovery']],
  ['category', [], ['passkey', 'totp', 'email', 'phone']],
  ['category', ['email'], ['passkey', 'totp', 'phone']],
  ['category', ['device'], ['email', 'phone']],
  ['category', ['device', 'phone'], ['passkey', 'totp', 'email', 'phone']],
])('for the need "%s" with %j proved, the ways are %j', (need, proved, expected) => {
  const proofs: Proofs = { userId: 'u', latestAt: null, proved, ways };
  expect(choicesFor(need, proofs).map(({ method }) => method)).toEqual(expected);
});

test.each([
  ['stale_factors', 'fresh'],
  ['insufficient_factors', 'category'],
  ['session_too_old_to_reset_password', 'knowledge'],
  ['unable_to_authenticate_totp', 'authenticator'],
  ['toString', null],
  [undefined, null],
])('after the error %s the person has to prove "%s"', (errorType, need) => {
  expect(needOf({ errorType })).toBe(need);
});

const account = {
  user_id: 'user-test-1',
  webauthn_registrations: [passkey(1)],
  emails: [
    { email_id: 'email-test-1', email: 'ada@example.com', verified: true },
    { email_id: 'email-test-2', email: 'grace@example.com', verified: true },
  ],
};

function openAccount(identity: FakeIdentity, latestAt: number | null, given: readonly ProofWay[] = ways) {
  Object.assign(identity, { readUser: async () => account });
  identity.setProofs({ userId: 'user-test-1', latestAt, proved: [], ways: given });
  return renderWidget({}, { identity, module: 'Account' });
}

const press = (name: string | RegExp) => async (user: ReturnType<typeof renderWidget>['user']) =>
  user.click(await screen.findByRole('button', { name }));

test.each([
  ['an address is removed', [press('Remove ada@example.com'), press('Remove')], 'deleteEmail'],
  ['a passkey is added', [press('Add a passkey')], 'registerPasskey'],
  ['a passkey is deleted', [press('Delete Passkey 1'), press('Delete')], 'deletePasskey'],
] as const)('before %s, the person proves who they are, if their sign-in is old', async (_, steps, call) => {
  const identity = fakeIdentity();
  const { user } = openAccount(identity, 0, [way('password', null, 'ada@example.com')]);
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

test('a change of the name needs no proof, unless the provider asks for one', async () => {
  const identity = fakeIdentity();
  identity.answer('updateName', new IdentityError('server', '', { errorType: 'stale_factors' }));
  const { user, errors } = openAccount(identity, 0, [way('password', null, 'ada@example.com')]);
  await press('Edit your name')(user);
  await user.type(screen.getByLabelText('First name'), 'Ada{Enter}');
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'correct horse{Enter}');
  expect(await screen.findByText('Your name was saved.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a person without a way to prove it here is told to sign in again, and can go back', async () => {
  const identity = fakeIdentity();
  const { user } = openAccount(identity, 0, []);
  await press('Add a passkey')(user);
  expect(await screen.findByText(/^Please sign out and log in again\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
});

test('a session whose age is unknown is left to the provider', async () => {
  const identity = fakeIdentity();
  const { user } = openAccount(identity, null);
  await press('Add a passkey')(user);
  await waitFor(() => expect(identity.calls.map(({ name }) => name)).toContain('registerPasskey'));
});

test('a session after the first factor alone must prove the second one before a change, however fresh it is', async () => {
  const identity = fakeIdentity();
  Object.assign(identity, { readUser: async () => account });
  identity.setProofs({ userId: 'user-test-1', latestAt: Date.now(), proved: ['email'], ways });
  const config = { secondFactor: { methods: ['sms'], when: 'enrolled' } } as const;
  const { user } = renderWidget({ config }, { identity, module: 'Account' });
  await press('Add a passkey')(user);
  expect(await screen.findByRole('button', { name: 'Send a code to +12025550162' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use your password' })).toBeNull();
  expect(identity.calls.map(({ name }) => name)).not.toContain('registerPasskey');
});

test('on a device whose clock is wrong, the person proves who they are once, and not before every change', async () => {
  const identity = fakeIdentity();
  const inAnHour = Date.now() + 3_600_000;
  const { user } = openAccount(identity, inAnHour, [way('password', null, 'ada@example.com')]);
  await press('Add a passkey')(user);
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'correct horse{Enter}');
  await screen.findByText('Your passkey was added.');
  await press('Add a passkey')(user);
  await waitFor(() =>
    expect(identity.calls.filter(({ name }) => name === 'registerPasskey')).toHaveLength(2),
  );
});

test('a refusal after the section has gone is no error of the page', async () => {
  const identity = fakeIdentity();
  identity.answer('deletePasskey', new IdentityError('server', '', { errorType: 'insufficient_factors' }));
  const { user, unmount } = openAccount(identity, null);
  await press('Delete Passkey 1')(user);
  await press('Delete')(user);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
});
