import { screen, waitFor } from '@testing-library/react';
import { renderAccount } from '../../../tests/support/account/renderAccount';
import { fakeIdentity, newTotp, type FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../provider/IdentityError';

const app = { totp_id: 'totp-test-1', verified: true };
const withApp = { totps: [app] };
const responses = {
  request_id: expect.any(String),
  status_code: 200,
  user_id: 'user-test-1',
  factor: 'totp',
};

async function openAccount(
  account: object = {},
  identity?: FakeIdentity,
  secondFactor?: LoginConfig['secondFactorOptions'],
) {
  const config = {
    accountOptions: { sections: ['authenticator' as const] },
    secondFactorOptions: secondFactor,
  };
  const view = renderAccount(account, config, identity);
  await screen.findByRole('heading', { name: 'Authenticator app' });
  return view;
}

const button = (name: string) => screen.findByRole('button', { name });
const setUpButton = () => button('Set up an authenticator app');
const showButton = () => button('Show the recovery codes');
const removeButton = () => button('Remove Authenticator app');
const codeField = () => screen.findByLabelText('6-digit code from the app');
const codes = () => screen.queryByRole('list', { name: 'Your recovery codes' });
const called = ({ calls }: FakeIdentity, name: string) => calls.filter((call) => call.name === name);

test('a person sets up an app, and keeps the recovery codes', async () => {
  const account: Record<string, unknown> = {};
  const { user, identity, events, container } = await openAccount(account);
  expect(screen.getByText(/^An app on your phone shows a new code every 30 seconds/)).toBeVisible();
  await user.click(await setUpButton());
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  await waitFor(() => expect(container.querySelector('svg path[d^="M4 4h1"]')).not.toBeNull());
  account.totps = [app];
  await user.type(await codeField(), '654321');
  expect(await screen.findByText('Your authenticator app is set up.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  for (const code of newTotp.recovery_codes) expect(screen.getByText(code)).toBeVisible();
  await user.click(await button('Done'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please keep the codes first');
  await user.click(screen.getByLabelText('I have kept them'));
  await user.click(await button('Done'));
  expect(codes()).toBeNull();
  expect(await showButton()).toHaveFocus();
  expect(await removeButton()).toBeVisible();
  expect(events).toMatchObject([
    { type: 'TOTP_CREATE' },
    { type: 'TOTP_AUTHENTICATE' },
    { type: 'ACCOUNT_FACTOR_ADD', data: responses },
  ]);
  expect(identity.logged).toContainEqual({ name: 'account_factor_added', details: { factor: 'totp' } });
  const told = JSON.stringify([events, identity.logged]);
  expect(told).not.toContain(newTotp.secret);
  expect(told).not.toContain(newTotp.recovery_codes[0]);
});

test('the set-up of an app goes on after a wrong first code, and can start again after it has expired', async () => {
  const identity = fakeIdentity();
  identity.answer('authenticateTotp', new IdentityError('wrong_totp'), new IdentityError('totp_gone'));
  const { user, errors } = await openAccount({}, identity);
  await user.click(await setUpButton());
  await user.type(await codeField(), '654321');
  expect(await screen.findByText(/^This code is not correct/)).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await user.type(await codeField(), '111111');
  expect(await setUpButton()).toBeVisible();
  expect(screen.getByText('This authenticator app is not set up for your account.')).toBeVisible();
  expect(errors).toMatchObject([{ code: 'wrong_totp' }, { code: 'totp_gone' }]);
  await user.click(await setUpButton());
  expect(await codeField()).toBeVisible();
  expect(screen.queryByText('This authenticator app is not set up for your account.')).toBeNull();
});

test('if the app cannot be created, the person waits as long as the provider says', async () => {
  const identity = fakeIdentity().answer(
    'createTotp',
    new IdentityError('rate_limited', '', { retryAfterSeconds: 61 }),
  );
  const { user, advance } = await openAccount({}, identity);
  await user.click(await setUpButton());
  expect(await screen.findByText('Too many attempts. Try again in 2 minutes.')).toBeVisible();
  expect(await setUpButton()).toHaveAttribute('aria-disabled', 'true');
  await advance(61_000);
  await user.click(await setUpButton());
  expect(await codeField()).toBeVisible();
});

test.each([
  [['aaaa-bbbb-cccc'], 'Codes left: 1'],
  [[], /^You have used all your recovery codes/],
])('the unused recovery codes %j are shown again', async (left, sentence) => {
  const identity = fakeIdentity().answer('readRecoveryCodes', left);
  const { user } = await openAccount(withApp, identity);
  await user.click(await showButton());
  expect(await screen.findByText(sentence)).toBeVisible();
  for (const code of left) expect(screen.getByText(code)).toBeVisible();
  expect(await removeButton()).toBeDisabled();
  await user.click(await button('Done'));
  expect(await showButton()).toHaveFocus();
  expect(codes()).toBeNull();
});

test('without a recent code, the section asks for one, and goes on', async () => {
  const identity = fakeIdentity();
  const errorType = 'unable_to_authenticate_totp';
  identity.answer('readRecoveryCodes', new IdentityError('server', 'Enter a code first.', { errorType }));
  const { user, errors } = await openAccount(withApp, identity);
  await user.click(await showButton());
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  expect(screen.queryByText('Enter a code first.')).toBeNull();
  await user.click(await button('Cancel'));
  await user.click(await showButton());
  await waitFor(() => expect(codes()).toBeVisible());
  expect(errors).toEqual([]);
});

test('the question before a removal says what follows from it', async () => {
  const { user } = await openAccount(withApp, undefined, { methods: ['totp'], when: 'always' });
  await user.click(await removeButton());
  const warning = /the next time you log in\.$/;
  expect(screen.getByText(warning)).toBeVisible();
  expect(await button('Remove')).toHaveAccessibleDescription(expect.stringMatching(warning));
  expect(await button('Cancel')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await removeButton()).toHaveFocus();
});

test('an app that is removed leaves the list', async () => {
  const account: Record<string, unknown> = { ...withApp };
  const { user, identity, events, errors } = await openAccount(account);
  await user.click(await removeButton());
  account.totps = [];
  await user.click(await button('Remove'));
  expect(await setUpButton()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Authenticator app was removed.');
  expect(called(identity, 'deleteTotp')).toEqual([
    { name: 'deleteTotp', request: { totpId: 'totp-test-1' } },
  ]);
  expect(events).toEqual([
    { type: 'TOTP_DELETE', data: {} },
    { type: 'ACCOUNT_FACTOR_REMOVE', data: responses },
  ]);
  expect(errors).toEqual([]);
});
