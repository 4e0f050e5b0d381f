import { act, screen, waitFor, within } from '@testing-library/react';
import { preflight, redirectUri } from '../../../tests/support/consent/fakeConsent';
import { authorization, openApplication } from '../../../tests/support/consent/renderConsent';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { IdentityError } from '../../provider/IdentityError';

/** Buttons ignore clicks until the screen has been visible for this time. */
const SECURITY_DELAY_MS = 500;

const button = (name: string) => screen.findByRole('button', { name });
const openConsent = async (
  world: Parameters<typeof openApplication>[1] = {},
  request: object = authorization,
) => {
  const opened = openApplication(request, world);
  await button('Allow');
  await opened.advance(SECURITY_DELAY_MS);
  return opened;
};
const requestNames = ({ calls }: ReturnType<typeof fakeIdentity>) => calls.map(({ name }) => name);
const eventTypes = (events: readonly { type: string }[]) => events.map(({ type }) => type);

test('Allow submits the request, emits events, and follows the redirect', async () => {
  const { identity, user, events, errors, browser, advance } = await openConsent();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Sign in to Trail Notes with Example');
  expect(screen.getByText('app.example')).toBeVisible();
  await user.click(await button('Allow'));
  expect(await screen.findByText('Success!')).toHaveFocus();
  await advance(0);
  const { client_id, redirect_uri, response_type, state, nonce, code_challenge } = authorization;
  const request = { client_id, redirect_uri, response_type, scopes: ['openid', 'profile', 'email'] };
  expect(identity.calls).toEqual([
    { name: 'startAuthorization', request },
    {
      name: 'submitAuthorization',
      request: { ...request, state, nonce, code_challenge, consent_granted: true },
    },
  ]);
  expect(events).toEqual([
    {
      type: 'OAUTH_AUTHORIZE_FLOW_START',
      data: { client_id: authorization.client_id, redirect_uri: redirectUri, scope: 'openid profile email' },
    },
    { type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} },
  ]);
  expect(browser.visited).toEqual([`${redirectUri}?code=secret&state=s`]);
  expect(errors).toEqual([]);
});

test('Deny shows a message, emits an event, and follows the redirect', async () => {
  const { identity, user, events, errors, browser, advance } = await openConsent();
  await user.click(await button('Deny'));
  expect(await screen.findByText('Access to the application was denied.')).toBeVisible();
  await advance(0);
  expect(identity.calls.at(-1)).toMatchObject({ request: { consent_granted: false } });
  expect(eventTypes(events)).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED']);
  expect(browser.visited).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a request without required consent is submitted automatically, once', async () => {
  const identity = fakeIdentity().answer(
    'startAuthorization',
    preflight(['openid'], { consent_required: false }),
  );
  const { events, browser, advance } = openApplication(authorization, { identity });
  expect(await screen.findByText('Success!')).toBeVisible();
  await advance(0);
  expect(requestNames(identity)).toEqual(['startAuthorization', 'submitAuthorization']);
  expect(identity.calls.at(-1)).toMatchObject({ request: { consent_granted: false } });
  expect(eventTypes(events).at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_COMPLETE');
  expect(browser.visited).toHaveLength(1);
});

test('the browser stays on the page with `followRedirects: false`', async () => {
  const { user, browser, advance } = await openConsent({ props: { followRedirects: false } });
  await user.click(await button('Allow'));
  expect(await screen.findByText('Success!')).toBeVisible();
  await advance(0);
  expect(browser.visited).toEqual([]);
});

/** A consent screen that the person cannot see yet, for example because another window covers it. */
async function openUnseen() {
  const browser = fakeBrowser();
  browser.setAttention(false);
  const opened = openApplication(authorization, { browser });
  await button('Allow');
  await opened.advance(5_000);
  return { ...opened, setAttention: (isAttentive: boolean) => act(() => browser.setAttention(isAttentive)) };
}

test.each(['Allow', 'Deny'])(
  'before the person can see it, %s ignores clicks, and says why',
  async (name) => {
    const { user, identity } = await openUnseen();
    const decisionButton = screen.getByRole('button', { name });
    await user.click(decisionButton);
    expect(decisionButton).toHaveFocus();
    expect(decisionButton).toHaveAttribute('aria-disabled', 'true');
    expect(decisionButton).toHaveAccessibleDescription(
      'You can choose this after the page has been visible for half a second.',
    );
    expect(requestNames(identity)).toEqual(['startAuthorization']);
  },
);

test('the buttons are enabled once the person could see them for half a second without a break', async () => {
  const { advance, setAttention } = await openUnseen();
  const allow = screen.getByRole('button', { name: 'Allow' });
  setAttention(true);
  await advance(SECURITY_DELAY_MS - 1);
  setAttention(false);
  setAttention(true);
  await advance(SECURITY_DELAY_MS - 1);
  expect(allow).toHaveAttribute('aria-disabled', 'true');
  await advance(1);
  expect(allow).not.toHaveAttribute('aria-disabled');
  expect(allow).not.toHaveAccessibleDescription();
  setAttention(false);
  expect(allow).toHaveAttribute('aria-disabled', 'true');
});

describe('Allow', () => {
  test('submits once on a double click, and the first decision is final', async () => {
    const identity = fakeIdentity().answer('submitAuthorization', new Promise(() => {}));
    const { user } = await openConsent({ identity });
    await user.dblClick(await button('Allow'));
    expect(screen.getByRole('button', { name: 'Deny' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    expect(requestNames(identity).filter((name) => name === 'submitAuthorization')).toHaveLength(1);
  });

  test('can only be sent again, if the browser has aborted its request', async () => {
    const identity = fakeIdentity().answer('submitAuthorization', new IdentityError('cancelled'));
    const { user } = await openConsent({ identity });
    await user.click(await button('Allow'));
    await user.click(await button('Try again'));
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
  });

  test('can be retried with the same decision after a failure', async () => {
    const identity = fakeIdentity().answer('submitAuthorization', new IdentityError('network'));
    const { user, errors, advance, browser } = await openConsent({ identity });
    await user.click(await button('Allow'));
    expect(await screen.findByText('Looks like there was an error!')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.');
    expect(errors).toHaveLength(1);
    await user.click(await button('Try again'));
    expect(await screen.findByText('Success!')).toBeVisible();
    await advance(0);
    expect(identity.calls.at(-1)).toMatchObject({ request: { consent_granted: true } });
    expect(browser.visited).toHaveLength(1);
  });
});

test.each([true, false])(
  'in a frame there is a link to the page itself and no button, and nothing is submitted (consent required: %s)',
  async (consent_required) => {
    const identity = fakeIdentity().answer('startAuthorization', preflight(['openid'], { consent_required }));
    const browser = fakeBrowser().inFrame();
    const { advance } = openApplication(authorization, { identity, browser });
    const link = await screen.findByRole('link', { name: 'Open the page' });
    expect(link).toHaveAttribute('target', '_top');
    expect(link).toHaveAttribute('href', expect.stringContaining('client_id=connected-app-test-1'));
    await advance(1000);
    expect(screen.queryByRole('button')).toBeNull();
    expect(requestNames(identity)).toEqual(['startAuthorization']);
    expect(browser.visited).toEqual([]);
  },
);

test('a redirect with an OAuth error is no success', async () => {
  const rejection = `${redirectUri}?error=server_error&state=s`;
  const identity = fakeIdentity().answer('submitAuthorization', { redirect_uri: rejection });
  const { user, events, browser, advance } = await openConsent({ identity });
  await user.click(await button('Allow'));
  expect(await screen.findByText('The server did not give the application access.')).toBeVisible();
  expect(screen.queryByText('Success!')).toBeNull();
  await advance(0);
  expect(eventTypes(events)).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
  expect(browser.visited).toEqual([rejection]);
});

test('a person who goes back after the decision finds a link to the application', async () => {
  const { user, browser } = await openConsent();
  await user.click(await button('Allow'));
  expect(await screen.findByText(/^We are taking you back to/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  act(() => browser.restoreFromCache());
  expect(screen.queryByText(/^We are taking you back to/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue to app.example' })).toBeVisible();
});

describe('the session', () => {
  test('is missing: the screen shows a message, onError is called once, and no request is sent', async () => {
    const identity = fakeIdentity();
    identity.signInAs(null);
    const { errors } = openApplication(authorization, { identity });
    expect(await screen.findByText('No active session detected. Please log in to continue.')).toBeVisible();
    expect(errors).toMatchObject([
      { code: 'session_over', message: 'No active session detected. Please log in to continue.' },
    ]);
    expect(identity.calls).toEqual([]);
  });

  test('appears later: the screen asks, and its title takes the focus', async () => {
    const identity = fakeIdentity();
    identity.signInAs(null);
    openApplication(authorization, { identity });
    await screen.findByText('You are not logged in');
    act(() => identity.signInAs('user-test-2'));
    expect(await button('Allow')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test('changes to another user: the pending submission is aborted and the flow restarts', async () => {
    const identity = fakeIdentity();
    let respond: (response: object) => void = () => {};
    identity.answer('submitAuthorization', new Promise((resolve) => (respond = resolve)));
    const { user, advance, browser, events } = await openConsent({ identity });
    await user.click(await button('Allow'));
    act(() => identity.signInAs('user-test-2'));
    expect(await button('Allow')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => respond({ redirect_uri: `${redirectUri}?code=secret` }));
    await advance(SECURITY_DELAY_MS);
    expect(browser.visited).toEqual([]);
    expect(eventTypes(events)).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    expect(requestNames(identity).filter((name) => name === 'startAuthorization')).toHaveLength(2);
    await user.click(await button('Allow'));
    expect(await screen.findByText('Success!')).toBeVisible();
  });

  test('has ended on the server before the submission: the screen shows a message, and a new session continues the flow', async () => {
    const identity = fakeIdentity().answer(
      'submitAuthorization',
      new IdentityError('session_over', 'Gone.', { errorType: 'session_not_found', status: 404 }),
    );
    const { user, errors } = await openConsent({ identity });
    await user.click(await button('Allow'));
    expect(await screen.findByText(/^No active session/)).toBeVisible();
    expect(errors).toHaveLength(1);
    act(() => identity.signInAs('user-test-1'));
    expect(await button('Allow')).toBeVisible();
  });

  test('belongs to a different user than the preflight: the screen shows a mismatch error', async () => {
    const identity = fakeIdentity().answer(
      'startAuthorization',
      preflight(['openid'], { user_id: 'user-test-2' }),
    );
    const { errors, user } = openApplication(authorization, { identity });
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not match/);
    expect(errors).toMatchObject([{ code: 'preflight_mismatch' }]);
    await user.click(await button('Try again'));
    expect(await button('Allow')).toBeVisible();
  });

  test('was replaced after the preflight and before Allow: no decision is sent, and the person decides again', async () => {
    const { identity, user, errors, advance } = await openConsent();
    identity.replaceSession();
    await user.click(await button('Allow'));
    await waitFor(() => expect(requestNames(identity)).toEqual(['startAuthorization', 'startAuthorization']));
    expect(await button('Allow')).toHaveAttribute('aria-disabled', 'true');
    await advance(SECURITY_DELAY_MS);
    await user.click(await button('Allow'));
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(requestNames(identity)).toEqual([
      'startAuthorization',
      'startAuthorization',
      'submitAuthorization',
    ]);
    expect(errors).toEqual([]);
  });
});

describe('the host’s own token', () => {
  const authTokenParams = { trustedAuthToken: 'trusted', tokenProfileID: 'profile-1' };

  test('creates the session before the first request', async () => {
    const identity = fakeIdentity();
    openApplication(authorization, { identity, props: { authTokenParams } });
    await button('Allow');
    expect(identity.calls[0]).toEqual({
      name: 'attestSession',
      request: { token: 'trusted', profile_id: 'profile-1', session_duration_minutes: 60 },
    });
    expect(requestNames(identity)).toEqual(['attestSession', 'startAuthorization']);
  });

  test.each([
    ['a text instead of an object', 'opaque-secret', 'authTokenParams'],
    [
      'a token that is too long',
      { ...authTokenParams, trustedAuthToken: 'opaque-secret'.repeat(1000) },
      'authTokenParams',
    ],
    [
      'a number as the token',
      { ...authTokenParams, trustedAuthToken: 1 },
      'authTokenParams.trustedAuthToken',
    ],
    ['no profile', { trustedAuthToken: 'opaque-secret' }, 'authTokenParams'],
  ])('shows an error without the token if it is invalid: %s', async (_, params, path) => {
    const identity = fakeIdentity();
    const { errors } = openApplication(authorization, {
      identity,
      props: { authTokenParams: params as never },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(path);
    expect(errors).toMatchObject([{ code: 'invalid_config' }]);
    expect(document.body).not.toHaveTextContent('opaque');
    expect(JSON.stringify(errors)).not.toContain('opaque');
    expect(identity.calls).toEqual([]);
  });
});

describe('a request about which the person has decided', () => {
  const allow = async (browser = fakeBrowser(), request: object = authorization) => {
    const opened = await openConsent({ browser }, request);
    await opened.user.click(await button('Allow'));
    await screen.findByText('Success!');
    return opened;
  };

  test('cannot be decided again after a reload', async () => {
    const { browser, unmount } = await allow();
    unmount();
    const { identity, errors } = openApplication(authorization, { browser: browser.reload() });
    expect(await screen.findByRole('alert')).toHaveTextContent('This request has been answered already.');
    expect(screen.getByRole('link', { name: 'Continue to app.example' })).toHaveAttribute(
      'href',
      'https://app.example',
    );
    expect(errors).toMatchObject([{ code: 'already_answered' }]);
    expect(identity.calls).toEqual([]);
  });

  test('can be decided again after a new navigation, although the application sends the same state', async () => {
    const { browser, unmount } = await allow();
    unmount();
    const { identity } = await allow(browser.followLink());
    expect(requestNames(identity)).toEqual(['startAuthorization', 'submitAuthorization']);
  });

  test('cannot be decided again after going back past another request, also without state, nonce and PKCE', async () => {
    const { state: _state, nonce: _nonce, code_challenge: _challenge, ...request } = authorization;
    const { browser, unmount } = await allow(fakeBrowser(), request);
    unmount();
    const other = await allow(browser.followLink(), { ...request, scope: 'openid' });
    other.unmount();
    openApplication(request, { browser: browser.reload() });
    expect(await screen.findByText(/answered already/)).toBeVisible();
  });

  test('can be decided in a new tab that opens it without a session and is reloaded after the sign-in', async () => {
    const { browser, unmount } = await allow();
    unmount();
    const newTab = { ...fakeBrowser(), storage: browser.storage };
    newTab.advance(60_000);
    const { identity } = await allow(newTab.reload());
    expect(requestNames(identity)).toEqual(['startAuthorization', 'submitAuthorization']);
  });

  test('cannot be decided again in a tab that displayed it while the person decided in another tab', async () => {
    const other = await openConsent();
    const { storage, now } = other.browser;
    other.browser.advance(1);
    const tab = openApplication(authorization, { browser: { ...fakeBrowser(), storage, now } });
    await within(tab.container).findByRole('button', { name: 'Deny' });
    await tab.advance(SECURITY_DELAY_MS);
    await tab.user.click(within(tab.container).getByRole('button', { name: 'Deny' }));
    await screen.findByText('Access to the application was denied.');
    tab.unmount();
    await other.user.click(await button('Allow'));
    expect(await screen.findByText(/answered already/)).toBeVisible();
    expect(requestNames(other.identity)).toEqual(['startAuthorization']);
  });
});

test('the title has no project name if the project is slow or unknown', async () => {
  const identity = fakeIdentity({ projectName: null });
  identity.answer('startAuthorization', preflight(['openid', 'calendar:read']));
  openApplication({ ...authorization, scope: 'openid calendar:read' }, { identity });
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(
    'Trail Notes wants to access your account',
  );
});

test('a failed preflight shows the server’s message and can be retried', async () => {
  const identity = fakeIdentity().answer(
    'startAuthorization',
    new IdentityError('server', 'No such client.', { errorType: 'client_not_found', status: 404 }),
  );
  const { errors, user } = openApplication(authorization, { identity });
  expect(await screen.findByText('Looks like there was an error!')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No such client.');
  expect(errors).toMatchObject([{ error_type: 'client_not_found' }]);
  await user.click(await button('Try again'));
  expect(await button('Allow')).toBeVisible();
});
