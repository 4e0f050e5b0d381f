import { act, screen } from '@testing-library/react';
import { logout, openApplication } from '../../../tests/support/consent/renderConsent';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { IdentityError } from '../../provider/IdentityError';
import { messages as applicationMessages } from './applicationMessages';

/** The buttons ignore clicks for this time (`consent.test.tsx`). */
const SECURITY_DELAY_MS = 500;

const button = (name: string) => screen.findByRole('button', { name });
const requestNames = ({ calls }: ReturnType<typeof fakeIdentity>) => calls.map(({ name }) => name);
const redirectUri = 'https://app.example/';

test('Yes ends the session and follows the server’s redirect', async () => {
  const identity = fakeIdentity();
  const { user, browser, errors, events, advance } = openApplication(
    { ...logout, state: 's', id_token_hint: 'hint', foo: 'bar' },
    { identity },
  );
  const yes = await button('Yes');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Log out?');
  expect(screen.getByText(/^Are you sure you want to log out of your/)).toHaveTextContent(
    'Are you sure you want to log out of your Example account?',
  );
  await advance(SECURITY_DELAY_MS);
  await user.dblClick(yes);
  expect(await screen.findByText('Logged out')).toHaveFocus();
  await advance(0);
  expect(identity.calls).toEqual([
    { name: 'startLogout', request: { ...logout, state: 's', id_token_hint: 'hint' } },
    { name: 'endSession', request: expect.any(AbortSignal) },
  ]);
  expect(browser.visited).toEqual([redirectUri]);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => browser.restoreFromCache());
  expect(screen.getByRole('link', { name: 'Continue to app.example' })).toHaveAttribute('href', redirectUri);
  expect([...errors, ...events]).toEqual([]);
});

describe('before the provider has confirmed the session', () => {
  /** `settle` confirms the session, or rejects with an error. */
  function open() {
    const identity = fakeIdentity();
    let settle: (error?: IdentityError) => void = () => {};
    identity.confirmSession = () =>
      new Promise((resolve, reject) => (settle = (error) => (error ? reject(error) : resolve())));
    const view = openApplication(logout, { identity });
    return { ...view, identity, settle: (error?: IdentityError) => act(async () => settle(error)) };
  }
  const expectWaiting = async () => {
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  };

  test('the screen does not ask, and a session does not end automatically', async () => {
    const { identity, advance, settle } = open();
    identity.answer('startLogout', { redirect_uri: redirectUri, consent_required: false });
    await advance(5_000);
    await expectWaiting();
    expect(requestNames(identity)).toEqual(['startLogout']);
    await settle();
    expect(await screen.findByText('Logged out')).toBeVisible();
  });

  test('a session that has ended shows the message', async () => {
    const { advance, settle, identity } = open();
    await advance(5_000);
    await expectWaiting();
    await settle(new IdentityError('session_over'));
    expect(await screen.findByText('You are not logged in')).toBeVisible();
    expect(requestNames(identity)).not.toContain('endSession');
  });
});

test('No keeps the session and shows a message', async () => {
  const { identity, user, browser, advance } = openApplication(logout);
  await button('No');
  await advance(SECURITY_DELAY_MS);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(await screen.findByText('You have not been logged out. You may close this page.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Still logged in' })).toHaveFocus();
  await advance(1000);
  expect(requestNames(identity)).toEqual(['startLogout']);
  expect(browser.visited).toEqual([]);
});

test('a failed revoke request still logs out in the browser, and onError is called', async () => {
  const identity = fakeIdentity().answer('startLogout', {
    redirect_uri: redirectUri,
    consent_required: false,
  });
  identity.answer('endSession', { session: 'ended', error: new IdentityError('network') });
  const { browser, errors, advance } = openApplication(logout, { identity });
  await screen.findByText('Logged out');
  await advance(0);
  expect(errors).toMatchObject([{ code: 'network' }]);
  expect(browser.visited).toEqual([redirectUri]);
});

test('in a frame the session does not end automatically', async () => {
  const identity = fakeIdentity().answer('startLogout', {
    redirect_uri: redirectUri,
    consent_required: false,
  });
  const { browser, advance } = openApplication(logout, { identity, browser: fakeBrowser().inFrame() });
  expect(await screen.findByRole('link', { name: 'Open the page' })).toHaveAttribute('target', '_top');
  await advance(1000);
  expect(screen.queryByRole('button')).toBeNull();
  expect(requestNames(identity)).toEqual(['startLogout']);
  expect(browser.visited).toEqual([]);
});

test('without a session, the screen shows a message, and a link once the redirect is known', async () => {
  const identity = fakeIdentity();
  let respond: (response: object) => void = () => {};
  identity.signInAs(null);
  identity.answer('startLogout', new Promise((resolve) => (respond = resolve)));
  const { errors, browser } = openApplication(logout, { identity });
  expect(await screen.findByText('No active session detected. Please log in to continue.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  await act(async () => respond({ redirect_uri: redirectUri, consent_required: false }));
  expect(await screen.findByRole('link', { name: 'Continue to app.example' })).toHaveAttribute(
    'href',
    redirectUri,
  );
  expect(errors).toMatchObject([{ code: 'session_over' }]);
  expect(requestNames(identity)).toEqual(['startLogout']);
  expect(browser.visited).toEqual([]);
});

test('Yes waits again when another user has signed in, and a message replaces it when the session ends', async () => {
  const identity = fakeIdentity();
  const { advance } = openApplication(logout, { identity });
  await button('Yes');
  await advance(SECURITY_DELAY_MS);
  act(() => identity.signInAs('user-test-2'));
  expect(await button('Yes')).toHaveAttribute('aria-disabled', 'true');
  act(() => identity.signInAs(null));
  expect(await screen.findByText(/^No active session/)).toBeVisible();
  act(() => identity.signInAs('user-test-2'));
  expect(await button('Yes')).toHaveAttribute('aria-disabled', 'true');
});

test('a failed preflight shows the server’s message once and can be retried', async () => {
  const identity = fakeIdentity().answer(
    'startLogout',
    new IdentityError('server', 'Not registered.', { errorType: 'x', status: 400 }),
  );
  const { user, errors } = openApplication(logout, { identity });
  expect(await screen.findByText(applicationMessages.texts.errorTitle)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not registered.');
  expect(errors).toHaveLength(1);
  await user.click(await button('Try again'));
  expect(await button('Yes')).toBeVisible();
});

test.each([
  ['?post_logout_redirect_uri=', 'Required parameter is missing: client_id.'],
  ['?post_logout_redirect_uri=&client_id=a', 'Required parameter is missing: post_logout_redirect_uri.'],
  [
    '?post_logout_redirect_uri=a&post_logout_redirect_uri=b&client_id=a',
    'Parameter is given more than once: post_logout_redirect_uri.',
  ],
])('%s shows one error and sends no request', async (query, sentence) => {
  const identity = fakeIdentity();
  const { errors } = openApplication(query, { identity });
  const whole = `${sentence} Please reach out to the application developer.`;
  expect(await screen.findByRole('alert')).toHaveTextContent(whole);
  expect(errors).toMatchObject([{ code: 'invalid_request', message: whole }]);
  expect(identity.calls).toEqual([]);
});

test('if the session stays, as with HttpOnly cookies, the screen shows the error, and "Try again" ends it', async () => {
  const identity = fakeIdentity().answer('endSession', {
    session: 'kept',
    error: new IdentityError('network'),
  });
  const { user, browser, errors, advance } = openApplication(logout, { identity });
  await button('Yes');
  await advance(SECURITY_DELAY_MS);
  await user.click(await button('Yes'));
  expect(await screen.findByText('We could not reach the server.', { exact: false })).toBeVisible();
  expect(browser.visited).toEqual([]);
  expect(errors).toMatchObject([{ code: 'network' }]);
  await user.click(await button('Try again'));
  expect(await screen.findByText('Logged out')).toBeVisible();
  await advance(0);
  expect(browser.visited).toEqual([redirectUri]);
});
