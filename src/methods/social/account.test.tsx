import { screen, waitFor, within } from '@testing-library/react';
import { renderAccount } from '../../../tests/support/account/renderAccount';
import { fakeBrowser, type FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity, type FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { fakeUser } from '../../../tests/support/fakes/fakeUser';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../provider/IdentityError';
import type { OAuthProvider } from './options';
import { rememberConnection } from './provider/pendingConnection';

const google = { oauth_user_registration_id: 'oauth-user-test-1', provider_type: 'Google' };

const gitHub = { oauth_user_registration_id: 'oauth-user-test-2', provider_type: 'GitHub' };

const unknown = { oauth_user_registration_id: 'oauth-user-test-3', provider_type: 'Example ID' };

/** A test changes its properties. */
interface Account {
  emails?: unknown;
  providers?: unknown;
}

interface World {
  identity?: FakeIdentity;
  browser?: FakeBrowser;
  types?: readonly OAuthProvider[];
}

async function openAccount(
  account: Account,
  { identity, browser, types = ['google', 'github'] }: World = {},
) {
  const providers = types.map((type) => ({ type }));
  const oauthOptions = { providers, loginRedirectURL: 'https://host.example/elsewhere' };
  const config: LoginConfig = { accountOptions: { sections: ['social'] }, oauthOptions };
  const view = renderAccount(account, config, identity, browser);
  await screen.findByRole('list', { name: 'Social accounts' });
  await view.advance(0);
  return view;
}

const button = (name: string) => screen.findByRole('button', { name });

const rows = () => within(screen.getByRole('list', { name: 'Social accounts' })).queryAllByRole('listitem');

const requests = ({ calls }: FakeIdentity) => calls.filter(({ name }) => name !== 'readUser');

const response = { request_id: 'request-id-test-2', status_code: 200, user_id: 'user-test-1' };

/** The tab has left the page to connect an account, and is now back. */
function comeBack(userId = 'user-test-1', age = 0) {
  const browser = fakeBrowser();
  const startedAt = browser.now() - age;
  rememberConnection(browser, { project: 'public-token-test-1', userId, provider: 'github', startedAt });
  return browser;
}

test('each account is listed, and each other provider can be connected', async () => {
  const identity = fakeIdentity();
  Object.assign(identity, {
    socialEmail: (id: string) => (id === google.oauth_user_registration_id ? 'ada@gmail.example' : undefined),
  });
  const { user } = await openAccount(
    { providers: [google, unknown] },
    { identity, types: ['google', 'github', 'apple'] },
  );
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Googleada@gmail.example', 'Example ID']),
  );
  expect(await button('Remove Google (ada@gmail.example)')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Connect/ }).map(({ textContent }) => textContent)).toEqual([
    'Connect GitHub',
    'Connect Apple',
  ]);
  await user.click(await button('Connect GitHub'));
  expect(requests(identity)).toEqual([
    {
      name: 'connectSocial',
      request: expect.objectContaining({ userId: 'user-test-1', provider: 'github' }),
    },
  ]);
  // The way back leads to this page, and not to the landing page of Login.
  expect(JSON.stringify(identity.calls)).not.toContain('https://host.example/elsewhere');
  expect(screen.getByText('Continuing to GitHub')).toBeInTheDocument();
});

test('the long name of an unknown provider is cut', async () => {
  await openAccount({ providers: [{ ...unknown, provider_type: 'x'.repeat(1_000) }] });
  expect(rows().map(({ textContent }) => textContent)).toEqual(['x'.repeat(40)]);
});

test('if the email addresses cannot be read, the accounts are listed without them, and no rejection is unhandled', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const socialEmail = () => {
    throw new Error('damaged');
  };
  await openAccount({ providers: [google] }, { identity: Object.assign(fakeIdentity(), { socialEmail }) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(rows()).toHaveLength(1);
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

test('without accounts and without providers, the section says so', async () => {
  await openAccount({ providers: 'none' }, { types: [] });
  expect(screen.getByText('No social account is connected yet.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('if the browser cannot leave the page, the section says why', async () => {
  const identity = fakeIdentity().answer('connectSocial', new IdentityError('network'));
  const view = await openAccount({}, { identity });
  await view.user.click(await button('Connect GitHub'));
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
});

test('after the return, the account is connected, and the title takes the focus', async () => {
  const account: Account = {};
  const identity = fakeIdentity();
  const { redeemConnection } = identity;
  const redeem: typeof redeemConnection = async (...args) => {
    account.providers = [gitHub];
    return redeemConnection(...args);
  };
  Object.assign(identity, { redeemConnection: redeem });
  const view = await openAccount(account, { identity, browser: comeBack() });
  expect(await screen.findByText(/was connected\.$/)).toHaveTextContent(
    'Your account at GitHub was connected.',
  );
  expect(screen.getByRole('heading', { name: 'Social accounts' })).toHaveFocus();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Connect GitHub' })).toBeNull();
  expect(requests(identity)).toEqual([
    { name: 'redeemConnection', request: { userId: 'user-test-1', sessionDurationMinutes: 30 } },
  ]);
  expect(view.events).toEqual([{ type: 'ACCOUNT_FACTOR_ADD', data: { ...response, factor: 'social' } }]);
  expect(identity.logged).toContainEqual({ name: 'account_factor_added', details: { factor: 'social' } });
});

const withStored = (text: string) => {
  const browser = fakeBrowser();
  browser.tabStorage.write('portico:connecting', text);
  return browser;
};

test.each([
  ['an old return', comeBack(undefined, 3_600_000)],
  ['a return whose stored value is damaged', withStored('{')],
])('after %s, nothing is connected, and there is no message', async (_, browser) => {
  const { identity, events } = await openAccount({}, { browser });
  expect(browser.tabStorage.read('portico:connecting')).toBeNull();
  expect(requests(identity)).toEqual([]);
  expect(screen.queryByText(/connected\.$/)).toBe(null);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(events).toEqual([]);
});

test.each([
  ['social_taken', 'Taken.', 'This account at GitHub is connected with another person.'],
  ['social_refused', '', 'The connection was cancelled. You can try again.'],
  ['other_user', '', 'The account was not connected, because another person is signed in now.'],
] as const)(
  'after the return, %s has a message, and the button starts again',
  async (code, message, displayed) => {
    const identity = fakeIdentity();
    // Only the provider's own messages come with a type.
    const errorType = message ? 'a_type' : undefined;
    identity.answer('redeemConnection', new IdentityError(code, message, { errorType }));
    const view = await openAccount({}, { identity, browser: comeBack() });
    expect(await screen.findByText(displayed)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(view.errors).toMatchObject([errorType ? { code: 'server' } : { code, message: displayed }]);
    await view.user.click(await button('Connect GitHub'));
    expect(screen.queryByText(displayed)).toBeNull();
  },
);

test('if another person is signed in after the return, the token is not sent', async () => {
  const identity = fakeIdentity();
  await openAccount({}, { identity, browser: comeBack('user-test-2') });
  expect(await screen.findByText(/another person is signed in now/)).toBeVisible();
  expect(requests(identity)).toEqual([]);
});

test('after the return, the token is sent once by itself, even if the request fails before', async () => {
  let isOnline = true;
  const readUser = async () => {
    isOnline = false;
    return fakeUser();
  };
  const identity = Object.assign(fakeIdentity(), { readUser });
  const createIdentityLoader = () => async () => {
    if (isOnline) return identity;
    throw new IdentityError('network');
  };
  const view = renderWidget(
    { config: { accountOptions: { sections: ['social'] } } },
    { module: 'Account', browser: comeBack(), environment: { createIdentityLoader } },
  );
  await screen.findByRole('list', { name: 'Social accounts' });
  for (let timer = 0; timer < 3; timer++) await view.advance(0);
  expect(await button('Try again')).toBeVisible();
  expect(view.errors).toMatchObject([{ code: 'network' }]);
});

test('after a network error, "Try again" sends the token again', async () => {
  const identity = fakeIdentity().answer('redeemConnection', new IdentityError('network'));
  const view = await openAccount({}, { identity, browser: comeBack() });
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  await view.user.click(await button('Try again'));
  expect(await screen.findByText(/was connected\.$/)).toBeVisible();
});

test('an account is removed after a confirmation, and the row beside it takes the focus', async () => {
  const account: Account = { providers: [google, gitHub] };
  const view = await openAccount(account);
  const { identity, user, events } = view;
  await user.click(await button('Remove GitHub'));
  expect(await button('Cancel')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await button('Remove GitHub')).toHaveFocus();
  await user.click(await button('Remove GitHub'));
  expect(screen.getByText('You will no longer be able to sign in with it.')).toBeVisible();
  account.providers = [google];
  await user.click(await button('Remove'));
  expect(await screen.findByText(/was removed\.$/)).toHaveTextContent('GitHub was removed.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Google' })).toHaveFocus());
  expect(requests(identity)).toEqual([{ name: 'deleteSocialAccount', request: 'oauth-user-test-2' }]);
  expect(events).toEqual([{ type: 'ACCOUNT_FACTOR_REMOVE', data: { ...response, factor: 'social' } }]);
  expect(identity.logged).toContainEqual({ name: 'account_factor_removed', details: { factor: 'social' } });
  expect(await button('Connect GitHub')).toBeVisible();
});

test('the last way to sign in cannot be removed, and the section says so before', async () => {
  const { user } = await openAccount({ emails: [], providers: [gitHub] });
  const remove = await button('Remove GitHub');
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(remove).toHaveAccessibleDescription(/^To sign in, you need at least one/);
  await user.click(remove);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
