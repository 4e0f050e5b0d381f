import { screen, waitFor } from '@testing-library/react';
import { renderAccount } from '../../../tests/support/account/renderAccount';
import { fakeIdentity, signedIn, type FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { IdentityError } from '../../provider/IdentityError';

const ada = { email_id: 'email-test-1', email: 'ada@example.com', verified: true };
const unverified = { email_id: 'email-test-2', email: 'pending@example.com', verified: false };
const password = { password_id: 'password-test-1', requires_reset: false };
const typed = 'seven purple lanterns';
const current = 'eleven copper kettles';

const eventData = { request_id: signedIn.request_id, status_code: 200, user_id: 'user-test-1' };

async function openAccount(account: object, identity?: FakeIdentity) {
  const view = renderAccount(account, { accountOptions: { sections: ['password'] } }, identity);
  await screen.findByRole('list', { name: 'Password' });
  return view;
}
type View = Awaited<ReturnType<typeof openAccount>>;

const button = (name: string) => screen.findByRole('button', { name });
const newField = () => screen.findByLabelText('New password');
const currentField = () => screen.findByLabelText('Current password');
const requests = ({ calls }: FakeIdentity) =>
  calls.filter(({ name }) => name === 'setPasswordInSession' || name === 'changePassword');

async function typeNew({ user, advance }: View, text = typed) {
  await user.type(await newField(), text);
  await advance(500);
}

async function fillChange(view: View, existing = current) {
  await view.user.click(await button('Change your password'));
  await view.user.type(await currentField(), existing);
  await typeNew(view);
}

test('a person without a password sets one', async () => {
  const account: { password?: object } = {};
  const view = await openAccount(account);
  const { identity, user, events } = view;
  expect(screen.getByText('You have no password yet.')).toBeVisible();
  await user.click(await button('Set a password'));
  expect(await newField()).toHaveFocus();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByText('When you save it, you are signed out everywhere else.')).toBeVisible();
  await typeNew(view);
  account.password = password;
  await user.click(await button('Save'));
  expect(await screen.findByText(/^Your password was saved\./)).toBeVisible();
  expect(await screen.findByText('You have a password.')).toBeVisible();
  expect(await button('Change your password')).toHaveFocus();
  expect(requests(identity)).toEqual([
    {
      name: 'setPasswordInSession',
      request: { userId: 'user-test-1', password: typed, sessionDurationMinutes: 30 },
    },
  ]);
  expect(events).toEqual([{ type: 'ACCOUNT_FACTOR_ADD', data: { ...eventData, factor: 'password' } }]);
  expect(identity.logged).toContainEqual({ name: 'account_factor_added', details: { factor: 'password' } });
  expect(JSON.stringify([identity.logged, events])).not.toContain(typed);
});

test('a person with a password changes it with the current one', async () => {
  const view = await openAccount({ password, emails: [unverified, ada] });
  const { identity, user, events } = view;
  await user.click(await button('Change your password'));
  expect(await currentField()).toHaveFocus();
  await user.type(await currentField(), current);
  await typeNew(view);
  await user.click(await button('Save'));
  expect(await screen.findByText(/^Your password was saved\./)).toBeVisible();
  expect(requests(identity)).toEqual([
    {
      name: 'changePassword',
      request: {
        userId: 'user-test-1',
        email: 'ada@example.com',
        existingPassword: current,
        password: typed,
        sessionDurationMinutes: 30,
      },
    },
  ]);
  expect(events).toEqual([{ type: 'ACCOUNT_PASSWORD_UPDATE', data: eventData }]);
  expect(identity.logged).toContainEqual({ name: 'account_factor_changed', details: { factor: 'password' } });
});

test('password managers find the account and both passwords', async () => {
  const { user, container } = await openAccount({ password });
  await user.click(await button('Change your password'));
  const fields = [...container.querySelectorAll('form input')];
  const kinds = fields.map((field) => field.getAttribute('autocomplete'));
  expect(kinds).toEqual(['username', 'current-password', 'new-password']);
});

test('a person who does not know the current password sets one without it, and keeps what was typed', async () => {
  const view = await openAccount({ password });
  await fillChange(view);
  await view.user.click(await button('I do not know my current password'));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(await newField()).toHaveValue(typed);
  expect(await newField()).toHaveFocus();
  await view.user.click(await button('Save'));
  expect(await screen.findByText(/^Your password was saved\./)).toBeVisible();
  expect(requests(view.identity).map(({ name }) => name)).toEqual(['setPasswordInSession']);
  expect(view.events.map(({ type }) => type)).toEqual(['ACCOUNT_PASSWORD_UPDATE']);
});

test('a password that must be set again is set without the current one', async () => {
  const { user } = await openAccount({ password: { ...password, requires_reset: true } });
  expect(screen.getByText('You need to set a new one.')).toBeVisible();
  await user.click(await button('Change your password'));
  expect(await newField()).toHaveFocus();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test.each([
  ['without a password', { emails: [] }],
  ['with one', { emails: [], password }],
])('a person %s can set none without an email address, and reads why', async (_, account) => {
  await openAccount(account);
  expect(screen.getByText(/you need a verified email address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /password/ })).toBeNull();
});

test('a password can be changed with an unverified email address', async () => {
  await openAccount({ emails: [unverified], password });
  expect(await button('Change your password')).toBeVisible();
  expect(screen.queryByText(/you need a verified email address/)).toBeNull();
});

test.each([
  ['wrong_password', 'This is not your current password.', 'Current password'],
  ['password_weak', 'Too weak.', 'New password'],
] as const)(
  'the rejection %s is displayed at its field, and the next change removes it',
  async (code, message, label) => {
    const identity = fakeIdentity().answer('changePassword', new IdentityError(code, 'Too weak.'));
    const view = await openAccount({ password }, identity);
    const { user, errors, readUser } = view;
    await fillChange(view);
    await user.click(await button('Save'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(errors).toMatchObject([{ code, message }]);
    await waitFor(() => expect(readUser).toHaveBeenCalledTimes(2));
    await user.type(screen.getByLabelText(label), 'x');
    expect(screen.queryByText(message)).toBeNull();
  },
);

test('after another failure the form keeps what was typed, and can be sent again', async () => {
  const identity = fakeIdentity().answer('changePassword', new IdentityError('network'));
  const view = await openAccount({ password }, identity);
  await fillChange(view);
  await view.user.click(await button('Save'));
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(await newField()).toHaveValue(typed);
  expect(await currentField()).toHaveValue(current);
  await view.user.click(await button('Save'));
  expect(await screen.findByText(/^Your password was saved\./)).toBeVisible();
});

test('a missing current password, and one that does not change, are rejected without a request', async () => {
  const view = await openAccount({ password });
  const { identity, user } = view;
  await user.click(await button('Change your password'));
  await typeNew(view);
  await user.click(await button('Save'));
  expect(screen.getByText('Enter your password.')).toBeVisible();
  expect(await currentField()).toHaveFocus();
  await user.type(await currentField(), typed);
  expect(screen.queryByText('Enter your password.')).toBeNull();
  await user.click(await button('Save'));
  expect(screen.getByText('This is your current password. Choose another one.')).toBeVisible();
  await user.type(await currentField(), 'x');
  expect(screen.queryByText(/^This is your current password/)).toBeNull();
  expect(requests(identity)).toEqual([]);
});
