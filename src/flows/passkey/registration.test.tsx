import { screen, waitFor } from '@testing-library/react';
import type { FakeIdentity } from '../../../tests/support/fakeIdentity';
import { fakeIdentity } from '../../../tests/support/fakeIdentity';
import { asked } from '../../../tests/support/passwordJourney';
import { renderWidget } from '../../../tests/support/renderWidget';
import { IdentityError } from '../../identity/IdentityError';
import type { ScreenName } from '../../screens';

const passkey = (number: number, more: object = {}) => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name: `Passkey ${number}`,
  ...more,
});

let userId = 0;

/** The module for somebody of their own: what is read is kept per user. */
function open(identity: FakeIdentity = fakeIdentity(), screenName?: ScreenName, config = {}) {
  const user_id = `user-test-${++userId}`;
  Object.assign(identity.client, { user: { getSync: () => ({ user_id }), onChange: () => () => {} } });
  return renderWidget(
    { config, preset: screenName && { screen: screenName } },
    { identity, module: 'PasskeyRegistration' },
  );
}

/** A server that keeps giving this list. */
function having(...webauthn_registrations: object[]): FakeIdentity {
  const identity = fakeIdentity();
  identity.readUser = jest.fn(async () => ({
    user_id: 'user-test-1',
    webauthn_registrations: webauthn_registrations as ReturnType<typeof passkey>[],
  }));
  return identity;
}

const openList = (identity: FakeIdentity, config = {}) =>
  open(identity, 'PasskeyRegistrationSuccess', config);
const button = (name: string) => screen.findByRole('button', { name });
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('creating a passkey leads to the list, and the host is told without secrets', async () => {
  const config = {
    passkeyOptions: { domain: 'host.example' },
    sessionOptions: { sessionDurationMinutes: 45 },
  };
  const { user, identity, events } = open(having(passkey(1)), undefined, config);
  expect(await screen.findByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
  await user.dblClick(await button('Create a Passkey'));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Existing Passkeys' })).toHaveTextContent('Passkey 1');
  expect(asked(identity, 'registerPasskey')).toEqual([
    { domain: 'host.example', sessionDurationMinutes: 45, signalChanges: true },
  ]);
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_REGISTER']);
  expect(JSON.stringify(events)).not.toContain('secret');
});

test.each([
  ['a refusal', new IdentityError('passkey_refused'), /^Your Passkey was not created\./],
  ['a failure of the browser', new IdentityError('passkey_failed'), /^Your Passkey was not created\./],
  [
    'a failure of the server',
    new IdentityError('server', 'Ouch.', { status: 500 }),
    /^Your Passkey was not created\./,
  ],
  [
    'one that is there already',
    new IdentityError('passkey_exists'),
    /^The Passkey cannot be created as it seems/,
  ],
])('%s is said above the button, the host is told, and the next try works', async (_, error, text) => {
  const identity = having(passkey(1));
  identity.answer('registerPasskey', error);
  const { user, errors } = open(identity);
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(errors).toMatchObject([{ code: error.code }]);
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
});

test('Skip leads to the same screen, which says nothing of a creation', async () => {
  const { user, events } = open();
  await user.click(await button('Skip'));
  expect(await screen.findByRole('heading', { name: 'Your passkeys' })).toBeVisible();
  expect(await screen.findByText('You have no passkeys yet.')).toBeVisible();
  await user.click(await button('Done'));
  expect(events).toEqual([
    { type: 'PASSKEY_SKIP', data: {} },
    { type: 'PASSKEY_DONE', data: {} },
  ]);
  await user.click(await button('Set up another Passkey'));
  expect(await button('Create a Passkey')).toBeVisible();
});

test.each(['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'] as const)(
  '%s offers nothing to somebody who is not signed in',
  async (name) => {
    const identity = fakeIdentity();
    identity.readUser = async () => {
      throw new IdentityError('server', 'No.', { status: 401, errorType: 'unauthorized_credentials' });
    };
    const { errors } = open(identity, name);
    const text = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Create|Skip|Done|another/ })).toBeNull();
    expect(errors).toMatchObject([
      { message: text, error_type: 'unauthorized_credentials', status_code: 401 },
    ]);
  },
);

test('nothing is offered before the server has said who is signed in, and a failure can be tried again', async () => {
  const identity = fakeIdentity();
  let answer: (error?: IdentityError) => void = () => {};
  const read = identity.readUser;
  identity.readUser = () =>
    new Promise((resolve, reject) => {
      answer = (error) => (error ? reject(error) : resolve(read(new AbortController().signal)));
    });
  const { user } = open(identity);
  await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible());
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => {
    answer(new IdentityError('network'));
    expect(screen.getByText(/could not reach the server/)).toBeVisible();
  });
  identity.readUser = read;
  await user.click(await button('Try again'));
  expect(await button('Create a Passkey')).toBeVisible();
});

test('a passkey is renamed by Enter and by the save icon; the list shows it at once', async () => {
  const { user, identity } = openList(having(passkey(1), passkey(2)));
  identity.answer('renamePasskey', new Promise(() => {}));
  await user.click(await button('Rename Passkey 1'));
  const field = screen.getByLabelText('Passkey name');
  expect(field).toHaveFocus();
  for (const name of [
    'Rename Passkey 2',
    'Delete Passkey 2',
    'Delete Passkey 1',
    'Done',
    'Set up another Passkey',
  ])
    expect(await button(name)).toBeDisabled();
  await user.keyboard(' Laptop {Enter}');
  expect(names()).toEqual(['Laptop', 'Passkey 2']);
  expect(await button('Rename Laptop')).toHaveFocus();
  await user.click(await button('Rename Passkey 2'));
  await user.keyboard('Phone');
  await user.click(await button('Save Passkey 2'));
  expect(names()).toEqual(['Laptop', 'Phone']);
  const more = { domain: undefined, signalChanges: true };
  expect(asked(identity, 'renamePasskey')).toEqual([
    { registrationId: 'webauthn-registration-test-1', name: 'Laptop', ...more },
    { registrationId: 'webauthn-registration-test-2', name: 'Phone', ...more },
  ]);
});

test.each([
  ['Escape', 'Other{Escape}'],
  ['a blank name', '{Backspace}  {Enter}'],
  ['the same name', 'Passkey 1{Enter}'],
])('%s restores the name and asks nobody', async (_, keys) => {
  const { user, identity } = openList(having(passkey(1)));
  await user.click(await button('Rename Passkey 1'));
  await user.keyboard(keys);
  expect(names()).toEqual(['Passkey 1']);
  expect(await button('Rename Passkey 1')).toHaveFocus();
  expect(asked(identity, 'renamePasskey')).toEqual([]);
});

test('a deletion is confirmed, or not made', async () => {
  const config = { passkeyOptions: { signalChanges: false } };
  const { user, identity } = openList(having(passkey(1), passkey(2)), config);
  await user.click(await button('Delete Passkey 1'));
  expect(await screen.findByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Done|another/ })).toBeNull();
  for (const name of ['Rename Passkey 1', 'Rename Passkey 2', 'Delete Passkey 2'])
    expect(await button(name)).toBeDisabled();
  expect(await button('Cancel')).toHaveFocus();
  await user.click(await button('Cancel'));
  expect(await button('Delete Passkey 1')).toHaveFocus();
  expect(asked(identity, 'deletePasskey')).toEqual([]);

  await user.click(await button('Delete Passkey 1'));
  await user.click(await button('Delete'));
  expect(names()).toEqual(['Passkey 2']);
  expect(await button('Done')).toBeEnabled();
  expect(asked(identity, 'deletePasskey')).toEqual([
    { registrationId: 'webauthn-registration-test-1', domain: undefined, signalChanges: false },
  ]);
});

test.each([
  ['rename', 'renamePasskey', ['Rename Passkey 1', 'Save Passkey 1'], 'Other'],
  ['deletion', 'deletePasskey', ['Delete Passkey 1', 'Delete'], ''],
] as const)('a %s that fails is told to the host, and to nobody else', async (_, call, clicks, typed) => {
  const identity = having(passkey(1));
  identity.answer(call, new IdentityError('server', 'Ouch.', { status: 500 }));
  const { user, errors } = openList(identity);
  await user.click(await button(clicks[0]));
  if (typed) await user.keyboard(typed);
  await user.click(await button(clicks[1]));
  await waitFor(() => expect(errors).toMatchObject([{ code: 'server', message: 'Ouch.' }]));
  expect(screen.queryByText('Ouch.')).toBeNull();
  expect(names()).toEqual(typed ? [typed] : []);
});

test('a registration that was never finished is not in the list', async () => {
  openList(having(passkey(1, { verified: true }), passkey(2, { verified: false })));
  expect(await button('Rename Passkey 1')).toBeVisible();
  expect(names()).toEqual(['Passkey 1']);
});

test('the list is read on every entry', async () => {
  const identity = having(passkey(1));
  const { user } = open(identity);
  await user.click(await button('Skip'));
  expect(await screen.findByText('Passkey 1')).toBeVisible();
  identity.readUser = having(passkey(1), passkey(2)).readUser;
  await user.click(await button('Back'));
  await user.click(await button('Skip'));
  expect(await screen.findByText('Passkey 2')).toBeVisible();
});
