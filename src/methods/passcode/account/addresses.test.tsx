import { screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../../../tests/support/account/renderAccount';
import { fakeIdentity, signedIn, type FakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { messages as accountMessages } from '../../../features/account/messages';
import { IdentityError } from '../../../provider/IdentityError';
import { messages as passcodeMessages } from '../messages';

const ada = { email_id: 'email-test-1', email: 'ada@example.com', verified: true };
const second = { email_id: 'email-test-2', email: 'second@example.com', verified: true };
const phone = { phone_id: 'phone-number-test-1', phone_number: '+12025550162', verified: true };

/** A test changes its properties. */
interface Account {
  emails?: unknown;
  phone_numbers?: unknown;
  providers?: unknown;
  password?: unknown;
}

const openAccount = (account: Account, identity?: FakeIdentity) =>
  renderAccount(account, { accountOptions: { sections: ['emails', 'phones'] } }, identity);

const requests = ({ calls }: FakeIdentity) => calls.filter(({ name }) => name !== 'readUser');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const codeField = () => screen.findByLabelText(passcodeMessages.texts.field);
const rows = async (title: string) =>
  within(await screen.findByRole('list', { name: title })).queryAllByRole('listitem');

const sections = [
  {
    factor: 'email',
    title: 'Email addresses',
    add: 'Add an email address',
    field: 'New email address',
    send: 'Send a code',
    typed: ' second@example.com ',
    address: 'second@example.com',
    invalid: ['no', 'Invalid email address'],
    request: { channel: 'email', recipient: 'second@example.com' },
    deletion: 'deleteEmail',
    id: 'email-test-2',
    listed: (verified: boolean): Account => ({ emails: [ada, { ...second, verified }] }),
    without: { emails: [ada] } as Account,
  },
  {
    factor: 'phone',
    title: 'Phone numbers',
    add: 'Add a phone number',
    field: 'New phone number',
    send: 'Continue with text message',
    typed: '2025550162',
    address: '+12025550162',
    invalid: ['12', 'Invalid phone number, please try again.'],
    request: { channel: 'sms', recipient: '+12025550162' },
    deletion: 'deletePhoneNumber',
    id: 'phone-number-test-1',
    listed: (verified: boolean): Account => ({
      emails: [ada],
      phone_numbers: [{ ...phone, verified }],
    }),
    without: { emails: [ada] } as Account,
  },
] as const;

type Section = (typeof sections)[number];

/** Requests a passcode for a new address. */
async function enter({ add, field: label, typed, send, id }: Section, account: Account) {
  const view = openAccount(account);
  view.identity.answer('sendPasscodeInSession', { request_id: 'r', status_code: 200, method_id: id });
  await view.user.click(await button(add));
  const field = await screen.findByLabelText(label);
  expect(field).toHaveFocus();
  await view.user.type(field, typed);
  await view.user.click(await button(send));
  await codeField();
  return view;
}

describe.each(sections)('$title', (section) => {
  const { factor, add, address, id, deletion } = section;

  test('an invalid address has a message until it is changed, and gets no passcode', async () => {
    const { identity, user } = openAccount({ ...section.without });
    await user.click(await button(add));
    const field = await screen.findByLabelText(section.field);
    await user.type(field, section.invalid[0]);
    await user.click(await button(section.send));
    await waitFor(() => expect(field).toHaveAccessibleDescription(section.invalid[1]));
    expect(requests(identity)).toEqual([]);
    await user.clear(field);
    expect(field).not.toHaveAccessibleDescription();
  });

  test('an address is added with the passcode that was sent to it', async () => {
    const account = { ...section.without };
    const { identity, user, events } = await enter(section, account);
    expect(screen.getByText(address)).toBeVisible();
    expect(await codeField()).toHaveFocus();
    Object.assign(account, section.listed(true));
    await user.type(await codeField(), '123456');
    expect(await screen.findByText(/was added\.$/)).toHaveTextContent(`${address} was added.`);
    expect(await row(section.title, address)).toHaveTextContent('Verified');
    expect(await button(add)).toHaveFocus();
    expect(requests(identity)).toEqual([
      { name: 'sendPasscodeInSession', request: { ...section.request, expirationMinutes: 5 } },
      {
        name: 'authenticatePasscode',
        request: { code: '123456', methodId: id, userId: 'user-test-1', sessionDurationMinutes: 30 },
      },
    ]);
    const { request_id, status_code, user_id } = signedIn;
    expect(events).toEqual([
      { type: 'ACCOUNT_FACTOR_ADD', data: { request_id, status_code, user_id, factor } },
    ]);
    expect(identity.logged).toContainEqual({ name: 'account_factor_added', details: { factor } });
    expect(JSON.stringify(identity.logged)).not.toContain(address);
  });

  test('an address is removed after a confirmation', async () => {
    const account = section.listed(true);
    const { identity, user, events } = openAccount(account);
    await user.click(await button(`Remove ${address}`));
    expect(screen.getByText(/^Remove/, { selector: 'p' })).toHaveTextContent(`Remove ${address}?`);
    expect(await button('Cancel')).toHaveFocus();
    expect(await button('Cancel')).toHaveAccessibleDescription(
      `${address} You will no longer be able to sign in with it.`,
    );
    Object.assign(account, { phone_numbers: [], ...section.without });
    await user.click(await button('Remove'));
    expect(await screen.findByText(/was removed\.$/)).toHaveTextContent(`${address} was removed.`);
    expect(screen.queryByRole('button', { name: `Remove ${address}` })).toBeNull();
    expect(requests(identity)).toEqual([{ name: deletion, request: id }]);
    expect(events).toEqual([
      {
        type: 'ACCOUNT_FACTOR_REMOVE',
        data: { request_id: 'request-id-test-2', status_code: 200, user_id: 'user-test-1', factor },
      },
    ]);
    expect(identity.logged).toContainEqual({ name: 'account_factor_removed', details: { factor } });
    const next = factor === 'email' ? await button('Remove ada@example.com') : await button(add);
    expect(next).toHaveFocus();
  });
});

describe('in both sections, for example with email addresses,', () => {
  const [section] = sections;
  const { add, address, id, deletion } = section;

  test('a verified address of the list gets no passcode', async () => {
    const { identity, user, errors } = openAccount(section.listed(true));
    await user.click(await button(add));
    await user.type(await screen.findByLabelText(section.field), section.typed);
    await user.click(await button(section.send));
    expect(await screen.findByText('You have already added this one.')).toBeVisible();
    expect(errors).toMatchObject([{ code: 'address_exists', message: 'You have already added this one.' }]);
    expect(requests(identity)).toEqual([]);
  });

  test('"Cancel" removes a new address', async () => {
    const account = { ...section.without };
    const { identity, user } = await enter(section, account);
    await user.type(await codeField(), '123');
    Object.assign(account, section.listed(false));
    await user.keyboard('{Escape}');
    expect(await button(add)).toHaveFocus();
    await waitFor(() => expect(requests(identity).at(-1)).toMatchObject({ name: deletion, request: id }));
    expect(await row(section.title, address)).toHaveTextContent('Not verified');
  });

  test('an unverified address of the list gets a passcode, and stays after "Cancel"', async () => {
    const { user, identity } = openAccount(section.listed(false));
    identity.answer('sendPasscodeInSession', { request_id: 'r', status_code: 200, method_id: id });
    expect(await row(section.title, address)).toHaveTextContent('Not verified');
    const verify = await button('Verify');
    expect(verify).toHaveAccessibleDescription(address);
    await user.click(verify);
    expect(await codeField()).toHaveFocus();
    await user.click(await button('Cancel'));
    expect(await row(section.title, address)).toHaveTextContent('Not verified');
    expect(requests(identity).map(({ name }) => name)).toEqual(['sendPasscodeInSession']);
  });

  test('an address that another tab has removed is gone', async () => {
    const account = section.listed(true);
    const identity = fakeIdentity().answer(deletion, null);
    const { user, events, errors } = openAccount(account, identity);
    await user.click(await button(`Remove ${address}`));
    Object.assign(account, section.without);
    await user.click(await button('Remove'));
    expect(await screen.findByText(/was removed\.$/)).toBeVisible();
    expect([events, errors]).toEqual([[], []]);
  });
});

async function row(title: string, address: string) {
  const found = (await rows(title)).find(({ textContent }) => textContent?.includes(address));
  if (!found) throw new Error(`No row has ${address}`);
  return found;
}

test.each<[string, Account, locked: string[], removable: string[]]>([
  [
    'a second address that is not verified',
    { emails: [ada, { ...second, verified: false }] },
    [ada.email],
    [second.email],
  ],
  [
    'a password, and its unverified address',
    { emails: [{ ...ada, verified: false }], password: { password_id: 'p' } },
    [ada.email],
    [],
  ],
])('with %s, the last way to sign in cannot be removed', async (_, account, locked, removable) => {
  const { identity, user } = openAccount(account);
  await button('Add an email address');
  await button('Add a phone number');
  const reason = /^To sign in, you need at least one/;
  for (const address of locked) {
    const remove = await button(`Remove ${address}`);
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAccessibleDescription(reason);
    await user.click(remove);
  }
  expect(screen.queryAllByText(reason)).toHaveLength(locked.length);
  for (const address of removable)
    expect(await button(`Remove ${address}`)).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(requests(identity)).toEqual([]);
});

test('a section shows only its own failures, and a session that has ended ends the account', async () => {
  const identity = fakeIdentity().answer(
    'sendPasscodeInSession',
    new IdentityError('network'),
    new IdentityError('session_over'),
  );
  const { user, readUser } = openAccount({ emails: [ada] }, identity);
  await user.click(await button('Add a phone number'));
  await user.type(await screen.findByLabelText('New phone number'), '2025550162');
  await user.click(await button('Add an email address'));
  await user.type(screen.getByLabelText('New email address'), 'second@example.com{Enter}');
  expect(await screen.findAllByText(/could not reach the server/)).toHaveLength(1);
  readUser.mockRejectedValue(new IdentityError('session_over'));
  await user.click(await button('Send a code'));
  expect(await screen.findByText(accountMessages.texts.notSignedIn)).toBeVisible();
});
