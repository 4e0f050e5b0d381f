import { act, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  button,
  identityWith,
  openRegistration,
  passkey,
} from '../../../tests/support/passkeys/renderRegistration';
import { IdentityError } from '../../provider/IdentityError';

test('creating a passkey opens the list and emits an event without secrets', async () => {
  const config = {
    passkeyOptions: { domain: 'host.example' },
    sessionOptions: { sessionDurationMinutes: 45 },
  };
  const { user, identity, events } = openRegistration(identityWith(), undefined, config);
  expect(await screen.findByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
  await user.dblClick(await button('Create a Passkey'));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Existing Passkeys' })).toHaveTextContent('Passkey 1');
  expect(requestsTo(identity, 'registerPasskey')).toEqual([
    {
      domain: 'host.example',
      sessionDurationMinutes: 45,
      signalChanges: true,
      onPrompt: expect.any(Function),
    },
  ]);
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_REGISTER']);
  expect(JSON.stringify(events)).not.toContain('secret');
});

test('after the deletion of the new passkey, the title no longer says that it was created', async () => {
  const { user } = openRegistration(identityWith());
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  await user.click(await button('Delete Passkey 1'));
  await user.click(await button('Delete'));
  expect(await screen.findByRole('heading', { name: 'Your passkeys' })).toBeVisible();
});

test('after the browser’s Back and "Skip", the title no longer says that a passkey was created', async () => {
  const { user } = openRegistration(identityWith(), undefined, { browserBack: true });
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  history.back();
  await user.click(await button('Skip'));
  expect(await screen.findByRole('heading', { name: 'Your passkeys' })).toBeVisible();
});

test('the list shows the new passkey while the next read is pending, and after it has failed', async () => {
  const identity = identityWith(passkey(1));
  const { user, errors } = openRegistration(identity);
  const create = await button('Create a Passkey');
  let fail = () => {};
  const unreachable = new Promise<never>((_, reject) => (fail = () => reject(new IdentityError('network'))));
  jest.mocked(identity.readUser).mockReturnValue(unreachable);
  await user.click(create);
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Existing Passkeys' })).toHaveTextContent('Passkey 2');
  await act(async () => fail());
  await waitFor(() => expect(errors).toMatchObject([{ code: 'network' }]));
  expect(screen.getByRole('list', { name: 'Existing Passkeys' })).toHaveTextContent('Passkey 2');
});

test('the widget fires portico-ready once when the user is known, and again for new properties', async () => {
  const ready = jest.fn();
  document.addEventListener('portico-ready', ready);
  const { user, update } = openRegistration(identityWith(passkey(1)));
  expect(ready).not.toHaveBeenCalled();
  await user.click(await button('Skip'));
  expect(await screen.findByRole('list', { name: 'Existing Passkeys' })).toBeVisible();
  expect(ready).toHaveBeenCalledTimes(1);
  update({});
  await waitFor(() => expect(ready).toHaveBeenCalledTimes(2));
  document.removeEventListener('portico-ready', ready);
});

test.each([
  ['a dismissed prompt', new IdentityError('passkey_refused'), /^Your Passkey was not created\./],
  ['an existing passkey', new IdentityError('passkey_exists'), /^The Passkey cannot be created as it seems/],
])('%s shows above the button, calls onError, and can be retried', async (_, error, text) => {
  const identity = identityWith(passkey(1));
  identity.answer('registerPasskey', error);
  const { user, errors } = openRegistration(identity);
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(errors).toMatchObject([{ code: error.code, message: expect.stringMatching(text) }]);
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
});

test('Skip opens the list without a message about a new passkey', async () => {
  const { user, events } = openRegistration();
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
  '%s shows no buttons if no user is signed in',
  async (name) => {
    const identity = fakeIdentity();
    identity.readUser = async () => {
      throw new IdentityError('session_over', 'No.', { status: 401, errorType: 'unauthorized_credentials' });
    };
    const { errors } = openRegistration(identity, name);
    const text = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Create|Skip|Done|another/ })).toBeNull();
    expect(errors).toMatchObject([
      { code: 'server', message: text, error_type: 'unauthorized_credentials', status_code: 401 },
    ]);
  },
);

test('no button shows before the user is known, and a failure can be retried', async () => {
  const identity = fakeIdentity();
  let fail: (error: IdentityError) => void = () => {};
  identity.answer('readUser', new Promise((_, reject) => (fail = reject)));
  const { user } = openRegistration(identity);
  await waitFor(() => expect(requestsTo(identity, 'readUser')).toHaveLength(1));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => fail(new IdentityError('network')));
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  await user.click(await button('Try again'));
  expect(await button('Create a Passkey')).toBeVisible();
});

test('a browser that cannot create a passkey shows a message and Skip', async () => {
  const browser = fakeBrowser().withPasskeySupport({ creation: false });
  const { user } = renderWidget({}, { browser, module: 'PasskeyRegistration' });
  expect(await screen.findByText('This browser cannot create passkeys here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create a Passkey' })).toBeNull();
  await user.click(await button('Skip'));
  expect(await screen.findByRole('heading', { name: 'Your passkeys' })).toBeVisible();
});
