/** Tests the session helpers for React hosts, and the components for landing pages and for consent. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { PorticoComponentName } from '../../src/contract/modules';
import type { SessionState } from '../../src/contract/session';
import { clearPageScope } from '../../tests/support/fakes/clearPageScope';
import type { PorticoLoader } from './createPorticoLoader';
import { LoaderError } from './LoaderError';
import {
  Portico,
  PorticoConsent,
  PorticoLanding,
  PorticoProvider,
  SignedIn,
  SignedOut,
  usePorticoSession,
} from './react';
import { fakePortico, signedInAs, type FakePortico } from './testing';

const publicToken = 'public-token-test-1';
const sessionEntry = `stytch_sdk_state_${publicToken}`;

const signedIn = signedInAs('ada@portico.example', {
  user: { name: { first_name: 'Ada', middle_name: '', last_name: '' } },
});
const loading: SessionState = { status: 'loading' };

const report = (portico: FakePortico, state: SessionState) => act(async () => portico.setSession(state));
/** As on a page that has not loaded the module `client` yet. */
const notLoaded = (portico: FakePortico) => ({ ...portico, loaded: () => undefined });
const widget = (name: PorticoComponentName) => screen.findByRole('region', { name });

const page = (
  <>
    <SignedIn>{({ user }) => <p>Hello {user.name.first_name}</p>}</SignedIn>
    <SignedOut>
      <p>Please sign in</p>
    </SignedOut>
  </>
);

function renderPage(loader: PorticoLoader, content = page) {
  return render(
    <StrictMode>
      <PorticoProvider loader={loader} publicToken={publicToken}>
        {content}
      </PorticoProvider>
    </StrictMode>,
  );
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'stytch_session=; max-age=0';
  clearPageScope();
  history.replaceState(null, '', '/authenticate');
});

describe('PorticoProvider', () => {
  test('leaves a widget its own second factor', () => {
    const own = { methods: ['passkey'], when: 'always' } as const;
    const portico = fakePortico();
    render(
      <PorticoProvider loader={portico} publicToken={publicToken} secondFactorOptions={{ methods: ['totp'] }}>
        <Portico name="Login" secondFactorOptions={own} />
      </PorticoProvider>,
    );
    expect(portico.props('Login')?.config).toMatchObject({ secondFactorOptions: own });
  });

  test('takes the second factor by its name before 0.2.0, and gives a remote both names', async () => {
    const own = { methods: ['passkey'] } as const;
    const old = { methods: ['totp'] } as const;
    const portico = fakePortico();
    const watch = jest.spyOn(portico.client, 'watchSession');
    render(
      <PorticoProvider loader={portico} publicToken={publicToken} secondFactor={old}>
        {page}
        <Portico
          name="Login"
          config={{ products: ['emailMagicLinks'], secondFactor: old, secondFactorOptions: own }}
        />
        <Portico name="Account" />
      </PorticoProvider>,
    );
    const bothNames = { secondFactorOptions: old, secondFactor: old };
    expect(watch).toHaveBeenCalledWith(expect.objectContaining(bothNames), expect.any(Function));
    await waitFor(() => expect(portico.props('Account')?.config).toEqual(bothNames));
    expect(portico.props('Login')?.config).toEqual({
      products: ['emailMagicLinks'],
      secondFactorOptions: own,
      secondFactor: own,
    });
  });
});

describe('SignedIn and SignedOut', () => {
  test('follow the session, and show nothing until it is known', async () => {
    localStorage.setItem(sessionEntry, '{"session":{}}');
    const portico = fakePortico(loading);
    const { container } = renderPage(portico);
    expect(container).toBeEmptyDOMElement();
    await report(portico, signedIn);
    expect(screen.getByText('Hello Ada')).toBeVisible();
    await report(portico, { status: 'signedOut' });
    expect(container).toHaveTextContent(/^Please sign in$/);
  });

  test('know the session at once if the client is loaded, and stop following it when they are gone', () => {
    const portico = fakePortico(signedIn);
    const stop = jest.fn();
    const { watchSession } = portico.client;
    const watch = jest.spyOn(portico.client, 'watchSession').mockImplementation((...args) => {
      watchSession(...args);
      return stop;
    });
    const { unmount } = renderPage(portico);
    expect(screen.getByText('Hello Ada')).toBeVisible();
    expect(watch).toHaveBeenLastCalledWith({ publicToken, clientOptions: undefined }, expect.any(Function));
    unmount();
    expect(stop).toHaveBeenCalledTimes(watch.mock.calls.length);
  });

  test('keep the same Login while the second factor is missing', async () => {
    const portico = fakePortico();
    renderPage(
      portico,
      <>
        {page}
        <SignedOut>
          <Portico name="Login" />
        </SignedOut>
      </>,
    );
    const login = await widget('Login');
    await report(portico, { status: 'needsSecondFactor' });
    expect(await widget('Login')).toBe(login);
    expect(screen.queryByText('Hello Ada')).toBeNull();
    await report(portico, signedIn);
    expect(login).not.toBeInTheDocument();
  });

  test('show Login immediately if the browser has no trace of a session', () => {
    renderPage(notLoaded(fakePortico(loading)));
    expect(screen.getByText('Please sign in')).toBeVisible();
  });

  test('with a cookie of the session, they wait for the client', () => {
    document.cookie = 'stytch_session=x';
    const { container } = renderPage(fakePortico(loading));
    expect(container).toBeEmptyDOMElement();
  });
});

function Account() {
  const session = usePorticoSession();
  return (
    <>
      <p>{session.status}</p>
      <button onClick={() => void session.signOut()}>Sign out</button>
      <button onClick={session.retry}>Retry</button>
    </>
  );
}

describe('usePorticoSession', () => {
  test('signs out by the module `client`', async () => {
    const portico = fakePortico(signedIn);
    const signOut = jest.spyOn(portico.client, 'signOut');
    renderPage(portico, <Account />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledWith({ publicToken, clientOptions: undefined });
    expect(screen.getByText('signedOut')).toBeVisible();
  });

  test('a load that has failed can be retried', async () => {
    const portico = notLoaded(fakePortico(signedIn));
    jest.spyOn(portico, 'load').mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
    render(
      <PorticoProvider loader={portico} publicToken={publicToken}>
        <Account />
        <SignedOut>Please sign in</SignedOut>
      </PorticoProvider>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(screen.getByText('Please sign in')).toBeVisible(); // a Portico here says that sign-in is unavailable
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('signedIn')).toBeVisible();
  });
});

describe('PorticoLanding', () => {
  const onSignedIn = jest.fn();
  const landing = <PorticoLanding config={{ products: ['emailMagicLinks'] }} onSignedIn={onSignedIn} />;
  beforeEach(() => onSignedIn.mockClear());

  test.each([
    ['a magic link', 'stytch_token_type=magic_links&token=t', 'Login'],
    [
      'a social provider that has rejected the request',
      'stytch_token_type=oauth&error=access_denied',
      'Login',
    ],
    ['the link to set a new password', 'stytch_token_type=reset_password&token=t', 'ResetPassword'],
    ['a plain URL, without a token', '', 'Login'],
  ] as const)('after %s (%s), it shows %s, and the token leaves the URL', (_, query, name) => {
    history.replaceState(null, '', `/authenticate?keep=1&${query}`);
    const portico = fakePortico();
    renderPage(portico, landing);
    expect(portico.props(name)).toMatchObject({ landing: true, publicToken });
    expect(location.search).not.toContain('token');
    expect(location.search).toContain('keep=1');
  });
});

describe('PorticoConsent', () => {
  const request = '/consent?client_id=app&state=a%20b';
  const config = { products: ['emailMagicLinks'], consentOptions: { defaultScope: 'openid' } } as const;
  const open = (url: string, more: object = {}, session?: SessionState) => {
    const portico = fakePortico(session);
    history.replaceState(null, '', url);
    const { unmount } = renderPage(portico, <PorticoConsent config={config} {...more} />);
    return { portico, unmount };
  };
  const pageUrl = () => `${location.pathname}${location.search}`;

  test('a person without a session, or without its second factor, signs in first', async () => {
    const { portico } = open(request);
    const login = await widget('Login');
    expect(portico.props('Login')).toMatchObject({ landing: true, config });
    await report(portico, { status: 'needsSecondFactor' });
    expect(await widget('Login')).toBe(login);
    await report(portico, signedIn);
    expect(portico.props('IdentityProvider')?.config).toBe(config);
    expect(pageUrl()).toBe(request);
    expect(localStorage).toHaveLength(0); // a page without a request does not get this one again
  });

  test('a link leads back to the request; its token leaves the URL at once, and is redeemed before the consent', async () => {
    open(request).unmount();
    // A stored session lacks the second factor, so the page waits for the client.
    localStorage.setItem(sessionEntry, JSON.stringify({ session: {}, user: {} }));
    const { portico } = open('/consent?stytch_token_type=magic_links&token=t', {}, loading);
    const login = await widget('Login');
    expect(pageUrl()).toBe('/consent');
    await report(portico, signedIn);
    expect(login).toBeVisible();
    await act(async () => portico.fire({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }));
    expect(await widget('IdentityProvider')).toBeVisible();
    expect(pageUrl()).toBe(request);
  });

  test('a request of more than an hour ago is forgotten', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 61 * 60_000);
    open(request).unmount();
    clock.mockRestore();
    const { portico } = open('/consent');
    await report(portico, signedIn);
    await widget('IdentityProvider');
    expect(pageUrl()).toBe('/consent');
  });

  test.each([
    ['a sign-out', '/consent?client_id=app&post_logout_redirect_uri=https://app.example/', {}],
    [
      'a token of the host’s server',
      request,
      { authTokenParams: { trustedAuthToken: 't', tokenProfileID: 'p' } },
    ],
  ])('%s needs no session', async (_, page, more) => {
    open(page, more);
    expect(await widget('IdentityProvider')).toBeVisible();
  });
});
