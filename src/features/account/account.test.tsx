import { act, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity, type FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { fakeUser } from '../../../tests/support/fakes/fakeUser';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { identityWith, passkey } from '../../../tests/support/passkeys/renderRegistration';
import { messages as authenticatorAccountMessages } from '../../methods/authenticator/accountMessages';
import { IdentityError } from '../../provider/IdentityError';
import { messages as applicationMessages } from '../consent/applicationMessages';
import { fullName, readName } from './NameSection';

function openAccount(user: object = {}, identity: FakeIdentity = fakeIdentity(), config = {}) {
  const readUser = async () => fakeUser(user);
  Object.assign(identity, { readUser });
  return renderWidget({ config }, { identity, module: 'Account' });
}

const edit = () => screen.findByRole('button', { name: 'Edit your name' });

test('both names are saved without spaces around them, also after a failure, which keeps what was typed', async () => {
  const identity = fakeIdentity().answer('updateName', new IdentityError('server', 'No such name.'));
  const account = { name: { first_name: 'Augusta', middle_name: 'Ada' } };
  const { user, events, errors } = openAccount(account, identity);
  expect(await screen.findByText('Augusta')).toBeVisible();
  await user.click(await edit());
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), ' Ada ');
  await user.type(screen.getByLabelText('Last name'), 'Lovelace{Enter}');
  expect(await screen.findByText('No such name.')).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue('Lovelace');
  expect(errors).toMatchObject([{ code: 'server', message: 'No such name.' }]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your name was saved.')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(identity.calls.at(-1)).toEqual({ name: 'updateName', request: { first: 'Ada', last: 'Lovelace' } });
  expect(events).toEqual([
    {
      type: 'ACCOUNT_NAME_UPDATE',
      data: { request_id: 'request-id-test-2', status_code: 200, user_id: 'user-test-1' },
    },
  ]);
});

test('in a frame there is a link to the page itself in place of the sections', async () => {
  renderWidget({}, { identity: identityWith(), module: 'Account', browser: fakeBrowser().inFrame() });
  expect(await screen.findByRole('link', { name: applicationMessages.texts.openPage })).toHaveAttribute(
    'target',
    '_top',
  );
  expect(screen.getByText('For your safety, this works only on a page of its own.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('if "Try again" has the focus when the user can be read, the title takes it', async () => {
  const identity = fakeIdentity();
  const readUser = jest.fn(async () => fakeUser({})).mockRejectedValueOnce(new IdentityError('network'));
  Object.assign(identity, { readUser });
  const { user } = renderWidget({}, { identity, module: 'Account' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await edit()).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('without a list of sections, there are those that the host’s methods and the person’s factors need', async () => {
  const products = ['passwords', 'otp'];
  const user = { totps: [{ totp_id: 'totp-test-1', verified: true }] };
  const { container } = openAccount(user, undefined, { products, otpOptions: { methods: ['email'] } });
  await screen.findByRole('heading', { name: 'Password' });
  const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Name',
    'Email addresses',
    'Password',
    authenticatorAccountMessages.texts.authenticator,
    'Connected applications',
  ]);
});

test('the sections have the host’s order', async () => {
  openAccount({}, undefined, { accountOptions: { sections: ['signOut', 'name'] } });
  const button = await edit();
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Sign out' }), button]);
});

describe('a section of the host', () => {
  const plan = { id: 'plan', title: 'Your plan' };

  test('has a heading and an element, which the host fills once and empties when the account ends', async () => {
    const end = jest.fn();
    const render = jest.fn((element: HTMLElement) => {
      element.textContent = 'Team';
      return end;
    });
    const view = openAccount({}, undefined, {
      accountOptions: { sections: ['name', { ...plan, render }, 'signOut'] },
    });
    expect(await screen.findByRole('group', { name: 'Your plan' })).toHaveTextContent('Team');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Name', 'Your plan']);
    const before = [render.mock.calls.length, end.mock.calls.length]; // React's Strict Mode runs effects twice
    view.update({ config: { accountOptions: { sections: ['name', { ...plan, render: () => {} }] } } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull());
    expect(screen.getByText('Team')).toBeVisible();
    expect([render.mock.calls.length, end.mock.calls.length]).toEqual(before);
    view.unmount();
    expect(end).toHaveBeenCalledTimes(render.mock.calls.length);
  });

  test('that throws is logged, and the others stay', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const broken = new Error('broken');
    const render = () => {
      throw broken;
    };
    openAccount({}, undefined, { accountOptions: { sections: [{ ...plan, render }, 'signOut'] } });
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.any(String), broken);
  });
});

test.each([
  ['an unknown section', 'address', 'config.accountOptions.sections[0]'],
  [
    'a section without a function',
    { id: 'plan', title: 'Your plan' },
    'config.accountOptions.sections[0].render',
  ],
])('%s is an error of the configuration', async (_, section, path) => {
  const { errors } = openAccount({}, undefined, { accountOptions: { sections: [section] } });
  const message: unknown = expect.stringContaining(path);
  await waitFor(() => expect(errors).toMatchObject([{ code: 'invalid_config', message }]));
});

test('if "Sign out" cannot end the session, as with HttpOnly cookies, the account stays with the error and "Try again"', async () => {
  const identity = fakeIdentity().answer(
    'endSession',
    { session: 'kept', error: new IdentityError('network') },
    { session: 'ended', error: new IdentityError('session_over') }, // the provider has no session any more
  );
  const { user, events, errors } = openAccount({}, identity);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/^We could not reach the server\./)).toBeVisible();
  expect(await edit()).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'You are signed out' })).toBeNull();
  expect([events, errors]).toMatchObject([[], [{ code: 'network' }]]);
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(again).toHaveFocus();
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(errors).toHaveLength(1);
  expect(events.map(({ type }) => type)).toEqual(['ACCOUNT_SIGN_OUT']);
});

test('if somebody has signed in during "Sign out", their account stays', async () => {
  const identity = fakeIdentity().answer('endSession', {
    session: 'replaced',
    error: new IdentityError('timeout'),
  });
  const { user, events, errors } = openAccount({}, identity);
  const signOut = await screen.findByRole('button', { name: 'Sign out' });
  await user.click(signOut);
  await waitFor(() => expect(signOut).not.toHaveAttribute('aria-busy', 'true'));
  expect(signOut).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(events).toEqual([]);
  expect(errors.map((error) => error.code)).toEqual(['timeout']);
});

test.each([
  ['Ada', ''],
  [{ first_name: 5, last_name: ['Lovelace'] }, ''],
  [{ first_name: 'a'.repeat(1_000) }, 'a'.repeat(100)],
])('the provider’s name %j becomes %j', (name, displayed) => {
  expect(fullName(readName({ user_id: 'user-test-1', webauthn_registrations: [], name }))).toBe(displayed);
});

test('the last passkey of a person who has no other way to sign in cannot be deleted', async () => {
  const config = { accountOptions: { sections: ['passkeys'] } };
  const { user } = openAccount({ webauthn_registrations: [passkey(1)] }, undefined, config);
  const deleteButton = await screen.findByRole('button', { name: 'Delete Passkey 1' });
  expect(deleteButton).toHaveAttribute('aria-disabled', 'true');
  expect(deleteButton).toHaveAccessibleDescription(/^To sign in, you need at least one/);
  await user.click(deleteButton);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

async function renameFirst(identity: FakeIdentity) {
  const config = { accountOptions: { sections: ['passkeys' as const] } };
  const opened = renderWidget({ config }, { identity, module: 'Account' });
  await opened.user.click(await screen.findByRole('button', { name: 'Rename Passkey 1' }));
  await opened.user.keyboard('My laptop{Enter}');
  return opened;
}

test('while a passkey’s new name is being saved, the form stays open, and it keeps a name that was rejected', async () => {
  const identity = identityWith(passkey(1), passkey(2), passkey(3));
  let reject = () => {};
  const rejection = new IdentityError('server', 'No such name.', { status: 500 });
  identity.answer('renamePasskey', new Promise((resolve) => (reject = () => resolve(rejection))));
  const { user, errors } = await renameFirst(identity);
  const field = screen.getByLabelText('Passkey name');
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save Passkey 1' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => reject());
  expect(await screen.findByText('No such name.')).toBeVisible();
  expect(field).toHaveValue('My laptop');
  expect(field).toHaveFocus();
  expect(errors).toMatchObject([{ code: 'server', message: 'No such name.' }]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Rename My laptop' })).toHaveFocus();
  expect(screen.queryByText('No such name.')).toBeNull();
});
