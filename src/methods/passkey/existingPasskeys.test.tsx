import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  button,
  identityWith,
  names,
  openList,
  openRegistration,
  passkey,
} from '../../../tests/support/passkeys/renderRegistration';
import { IdentityError } from '../../provider/IdentityError';
import { PASSKEY_NAME_MAX_LENGTH } from './options';

test('Enter and the save icon rename a passkey, and the list shows it at once', async () => {
  const { user, identity } = openList(identityWith(passkey(1), passkey(2)));
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
  expect(requestsTo(identity, 'renamePasskey')).toEqual([
    { registrationId: 'webauthn-registration-test-1', name: 'Laptop' },
    { registrationId: 'webauthn-registration-test-2', name: 'Phone' },
  ]);
});

test.each([
  ['Escape', 'Other{Escape}'],
  ['a blank name', '{Backspace}  {Enter}'],
  ['the same name', 'Passkey 1{Enter}'],
])('%s restores the name and sends no request', async (_, keys) => {
  const { user, identity } = openList(identityWith(passkey(1)));
  await user.click(await button('Rename Passkey 1'));
  await user.keyboard(keys);
  expect(names()).toEqual(['Passkey 1']);
  expect(await button('Rename Passkey 1')).toHaveFocus();
  expect(requestsTo(identity, 'renamePasskey')).toEqual([]);
});

test('before a deletion, a question names the passkey, and the rest of the list is disabled', async () => {
  const { user } = openList(identityWith(passkey(1), passkey(2)));
  await user.click(await button('Delete Passkey 1'));
  for (const name of ['Delete', 'Cancel'])
    expect(await button(name)).toHaveAccessibleDescription(
      'Passkey 1 Once deleted, the passkey cannot be restored.',
    );
  expect(screen.getAllByText('Passkey 1').at(-1)?.closest('p')).toHaveTextContent('Delete “Passkey 1”?');
  expect(screen.queryByRole('button', { name: /Done|another/ })).toBeNull();
  for (const name of ['Rename Passkey 1', 'Rename Passkey 2', 'Delete Passkey 2'])
    expect(await button(name)).toBeDisabled();
});

test('"Cancel" and Escape leave the passkey, and its button takes the focus', async () => {
  const { user, identity } = openList(identityWith(passkey(1)));
  await user.click(await button('Delete Passkey 1'));
  expect(await button('Cancel')).toHaveFocus();
  await user.click(await button('Cancel'));
  expect(await button('Delete Passkey 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await button('Cancel')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await button('Delete Passkey 1')).toHaveFocus();
  expect(requestsTo(identity, 'deletePasskey')).toEqual([]);
});

test('after the confirmation, a passkey leaves the list at once', async () => {
  const config = { passkeyOptions: { signalChanges: false } };
  const { user, identity } = openList(identityWith(passkey(1), passkey(2)), config);
  await user.click(await button('Delete Passkey 1'));
  await user.click(await button('Delete'));
  expect(names()).toEqual(['Passkey 2']);
  expect(await button('Done')).toBeEnabled();
  expect(requestsTo(identity, 'deletePasskey')).toEqual([
    { registrationId: 'webauthn-registration-test-1', signalChanges: false },
  ]);
});

const changes = [
  {
    what: 'rename',
    call: 'renamePasskey',
    start: 'Rename Passkey 1',
    typed: 'Other',
    confirm: 'Save Passkey 1',
  },
  { what: 'deletion', call: 'deletePasskey', start: 'Delete Passkey 1', typed: '', confirm: 'Delete' },
] as const;

type User = ReturnType<typeof openList>['user'];

async function makeChange(user: User, { start, typed, confirm }: (typeof changes)[number]) {
  await user.click(await button(start));
  if (typed) await user.keyboard(typed);
  await user.click(await button(confirm));
}

test.each(changes)('a failed $what is logged, calls onError and shows no notice', async (change) => {
  const { call, typed } = change;
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const identity = identityWith(passkey(1));
  let fail = () => {};
  const failure = new IdentityError('server', 'Ouch.', { status: 500 });
  identity.answer(call, new Promise((resolve) => (fail = () => resolve(failure))));
  const { user, errors } = openList(identity);
  await makeChange(user, change);
  expect(names()).toEqual(typed ? [typed] : []);
  await act(async () => fail());
  await waitFor(() => expect(errors).toMatchObject([{ code: 'server', message: 'Ouch.' }]));
  expect(screen.queryByText('Ouch.')).toBeNull();
  expect(screen.queryByText(/was deleted/)).toBeNull();
  await waitFor(() => expect(names()).toEqual(['Passkey 1'])); // the rejected change has disappeared from the list
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^\[portico\] a passkey could not be .*Ouch\.$/));
  logged.mockRestore();
});

test.each(changes)(
  'a $what that the network prevents is undone, even if the list cannot be read',
  async (change) => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const identity = identityWith(passkey(1), passkey(2));
    identity.answer(change.call, new IdentityError('network'));
    const { user } = openList(identity);
    await button(change.start);
    identity.readUser = failing(new IdentityError('network'));
    await makeChange(user, change);
    await waitFor(() => expect(names()).toEqual(['Passkey 1', 'Passkey 2']));
    logged.mockRestore();
  },
);

test('the list is read on every entry', async () => {
  const identity = identityWith(passkey(1));
  const { user } = openRegistration(identity);
  await user.click(await button('Skip'));
  expect(await screen.findByText('Passkey 1')).toBeVisible();
  identity.readUser = identityWith(passkey(1), passkey(2)).readUser;
  await user.click(await button('Back'));
  await user.click(await button('Skip'));
  expect(await screen.findByText('Passkey 2')).toBeVisible();
});

/** The cache also does this when the person returns to the page. */
const revalidate = () => act(async () => void mutate(() => true));

const announced = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

const deleteFromList = async (user: User, name: string) => {
  await user.click(await button(`Delete ${name}`));
  await user.click(await button('Delete'));
};

test('after a deletion the focus moves to a neighbour, and the deletion is announced', async () => {
  const { user } = openList(identityWith(passkey(1), passkey(2), passkey(3)));
  await deleteFromList(user, 'Passkey 2');
  expect(await button('Delete Passkey 3')).toHaveFocus();
  await waitFor(() => expect(announced()).toEqual(['“Passkey 2” was deleted.']));
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/was deleted/)).toBeNull();
  await user.click(await button('Delete'));
  expect(await button('Delete Passkey 1')).toHaveFocus();
  await deleteFromList(user, 'Passkey 1');
  expect(screen.getByRole('heading', { name: 'Existing Passkeys' })).toHaveFocus();
  await waitFor(() => expect(announced()).toEqual(['“Passkey 1” was deleted.']));
});

const notSignedInMessage =
  'Error: Cannot use PasskeyRegistration component without active user authenticated.';
const sessionOver = (errorType: string, status: number) =>
  new IdentityError('session_over', 'No.', { errorType, status });
const failing = (error: IdentityError) => async () => {
  throw error;
};

test('a session that has ended replaces the list with an error', async () => {
  const identity = identityWith(passkey(1));
  const { errors } = openList(identity);
  (await button('Rename Passkey 1')).focus();
  identity.readUser = failing(sessionOver('session_not_found', 404));
  await revalidate();
  expect(await screen.findByText(notSignedInMessage)).toBeVisible();
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Rename|Done|another|again/ })).toBeNull();
  expect(errors).toMatchObject([{ code: 'server', error_type: 'session_not_found' }]);
});

test('a failed first read hides only the list, and is reported in the console and to onError', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const identity = fakeIdentity();
  const { readUser } = identityWith(passkey(1));
  identity.readUser = failing(new IdentityError('network'));
  const { user, events, errors } = openList(identity);
  await user.click(await button('Done'));
  expect(events).toEqual([{ type: 'PASSKEY_DONE', data: {} }]);
  expect(await button('Set up another Passkey')).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(errors).toHaveLength(1);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^\[portico\] the user could not be read \(/));
  logged.mockRestore();
  identity.readUser = readUser;
  await revalidate();
  expect(await screen.findByText('Passkey 1')).toBeVisible();
});

const closingNote = 'You can close this window.';

test('after Done, a list without the host’s `onEvent` announces that the window can be closed', async () => {
  const { user } = renderWidget(
    { config: {}, preset: { screen: 'PasskeyRegistrationSuccess' }, callbacks: {} },
    { identity: identityWith(passkey(1)), module: 'PasskeyRegistration' },
  );
  const done = await button('Done');
  expect(screen.queryByText(closingNote)).toBeNull();
  await user.click(done);
  expect(await screen.findByText(closingNote)).toBeVisible();
  expect(announced()).toEqual([closingNote]);
  expect(done).toHaveFocus();
});

test('the list has no unverified passkey, and numbers one without a name', async () => {
  openList(identityWith(passkey(1), passkey(2, { verified: false }), passkey(3, { name: '' })));
  expect(await button('Rename Passkey 1')).toBeVisible();
  expect(names()).toEqual(['Passkey 1', 'Passkey 2']);
});

test('a long name is cut, and the labels of buttons isolate the direction of a name', async () => {
  const hebrew = 'המחשב';
  openList(
    identityWith(
      passkey(1, { name: hebrew }),
      passkey(2, { name: '\u202Egnp.exe\u2069' }),
      passkey(3, { name: 'x'.repeat(1_000) }),
    ),
  );
  expect(await button(`Rename \u2068${hebrew}\u2069`)).toBeVisible();
  expect(await button('Delete \u2068gnp.exe\u2069')).toBeVisible();
  expect(names().at(-1)).toHaveLength(PASSKEY_NAME_MAX_LENGTH);
});
