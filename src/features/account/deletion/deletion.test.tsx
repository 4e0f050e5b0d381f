import { screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { fakeUser } from '../../../../tests/support/fakes/fakeUser';
import { renderWidget } from '../../../../tests/support/fakes/renderWidget';
import type { WidgetEvent } from '../../../contract/events';
import type { WidgetError } from '../../../contract/widgetProps';
import { IdentityError } from '../../../provider/IdentityError';

const email = { email_id: 'email-test-1', email: 'ada@example.com', verified: true };
const pending = { email_id: 'email-test-2', email: 'new@example.com', verified: false };
const phone = { phone_id: 'phone-test-1', phone_number: '+12025550162', verified: true };

function openSection({
  account = { emails: [pending, email] } as object,
  deleteAccount = jest.fn(async (_userId: string) => {}),
  latestAt = null as number | null,
} = {}) {
  const events: WidgetEvent[] = [];
  const errors: WidgetError[] = [];
  const identity = fakeIdentity();
  Object.assign(identity, { readUser: async () => fakeUser(account) });
  identity.setFactors({});
  const ways = [{ method: 'password', category: null, address: 'ada@example.com', verifiedAt: 0 }] as const;
  identity.setStepUps({ latestAt, ways });
  const view = renderWidget(
    {
      config: { accountOptions: { sections: ['signOut', 'deleteAccount'] } },
      callbacks: {
        onEvent: (event) => void events.push(event),
        onError: (error) => void errors.push(error),
        deleteAccount,
      },
    },
    { identity, module: 'Account', browser: fakeBrowser() },
  );
  return { ...view, identity, events, errors, deleteAccount };
}

const remove = () => screen.findByRole('button', { name: 'Delete account' });
const field = (name = 'ada@example.com') => screen.findByLabelText(`To confirm, type ${name}`);
const deletedTitle = () => screen.findByRole('heading', { name: 'Your account was deleted' });

/** Pastes into the field with the focus, and submits. */
async function enter({ user }: Pick<ReturnType<typeof openSection>, 'user'>, text: string) {
  await user.paste(text);
  await user.keyboard('{Enter}');
}

async function open({ user }: Pick<ReturnType<typeof openSection>, 'user'>) {
  await user.click(await remove());
}

test('a person types their address, and then the host deletes the account and the session ends', async () => {
  const view = openSection();
  const { user, identity, events, deleteAccount } = view;
  expect(await screen.findByText(/^Your account and all its data will be deleted\./)).toBeVisible();
  await open(view);
  expect(await field()).toHaveFocus();
  await enter(view, 'ada@example.org');
  expect(await field()).toHaveAccessibleDescription('This does not match. Please type it as shown.');
  expect(await field()).toHaveFocus();
  expect(deleteAccount).not.toHaveBeenCalled();
  await user.clear(await field());
  await enter(view, ' Ada@Example.com');
  expect(await deletedTitle()).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(deleteAccount.mock.calls).toEqual([['user-test-1']]);
  expect(identity.calls.map(({ name }) => name)).toContain('endSession');
  expect(identity.logged).toContainEqual({ name: 'account_deleted', details: {} });
  expect(events).toEqual([{ type: 'ACCOUNT_DELETE', data: {} }]);
});

test.each([
  ['phone number', { phone_numbers: [phone] }, '+12025550162', '+1 (202) 555-0162'],
  ['address that is not verified', { emails: [pending] }, 'new@example.com', 'new@example.com'],
  [
    'wallet',
    {
      crypto_wallets: [
        {
          crypto_wallet_id: 'w',
          crypto_wallet_address: '0xAbC1',
          crypto_wallet_type: 'ethereum',
          verified: true,
        },
      ],
    },
    '0xAbC1',
    '0xabc1',
  ],
  ['id', {}, 'user-test-1', 'user-test-1'],
])('a person without a verified address types their %s', async (_, account, name, typed) => {
  const view = openSection({ account });
  await open(view);
  await field(name);
  await enter(view, typed);
  expect(await deletedTitle()).toBeVisible();
});

test('if the host refuses, the section says so, keeps what was typed, and the person can try again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const deleteAccount = jest.fn().mockRejectedValueOnce(new Error('403')).mockResolvedValue(undefined);
  const view = openSection({ deleteAccount });
  await open(view);
  await enter(view, 'ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This site could not do that. Please try again.',
  );
  expect(await field()).toHaveValue('ada@example.com');
  expect([view.events, view.errors]).toMatchObject([[], [{ code: 'host_refused' }]]);
  await view.user.click(await remove());
  expect(await deletedTitle()).toBeVisible();
});

test('a response with an error is no deletion, although `fetch` does not reject', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const deleteAccount = jest.fn().mockResolvedValue(new Response(null, { status: 403 }));
  const view = openSection({ deleteAccount });
  await open(view);
  await enter(view, 'ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('This site could not do that.');
  expect(view.events).toEqual([]);
});

test('a person who has signed in in another tab during the deletion stays signed in', async () => {
  const deleteAccount = jest.fn(async (_userId: string) =>
    view.identity.setFactors({ userId: 'user-test-2' }),
  );
  const view = openSection({ deleteAccount });
  await open(view);
  await enter(view, 'ada@example.com');
  await waitFor(() => expect(view.events).toEqual([{ type: 'ACCOUNT_DELETE', data: {} }]));
  expect(view.identity.calls.map(({ name }) => name)).not.toContain('endSession');
});

test('an old sign-in needs a step-up, after which the deletion goes on', async () => {
  const view = openSection({ latestAt: 1 });
  await open(view);
  await enter(view, 'ada@example.com');
  await view.user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  expect(await deletedTitle()).toBeVisible();
  expect(view.deleteAccount).toHaveBeenCalledTimes(1);
});

test('if another person has signed in during the step-up, their account is not deleted', async () => {
  const view = openSection({ latestAt: 1 });
  await open(view);
  await enter(view, 'ada@example.com');
  const password = await screen.findByLabelText('Password');
  view.identity.setFactors({ userId: 'user-test-2' });
  await view.user.type(password, 'secret{Enter}');
  await screen.findByRole('button', { name: 'Delete account' });
  expect(view.deleteAccount).not.toHaveBeenCalled();
  expect(view.errors).toEqual([]);
});

test('after the deletion the person is signed out, even if the provider cannot be reached', async () => {
  const view = openSection();
  view.identity.answer('endSession', { session: 'kept', error: new IdentityError('network') });
  await open(view);
  await enter(view, 'ada@example.com');
  expect(await deletedTitle()).toBeVisible();
  expect(view.errors).toEqual([]);
});

test('"Cancel" and Escape close the form, and its button takes the focus', async () => {
  const view = openSection();
  await open(view);
  await view.user.type(await field(), 'ada{Escape}');
  expect(await remove()).toHaveFocus();
  await open(view);
  expect(await field()).toHaveValue('');
});
