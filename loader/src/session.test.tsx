/** Tests the session helpers for React hosts, and the components for landing pages and for consent. */
import { StrictMode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearPageScope } from '../../tests/support/fakes/clearPageScope';
import type { PorticoLoader } from './createPorticoLoader';
import { LoaderError } from './LoaderError';
import type { ClientSource } from '../../src/contract/modules';
import type { SessionState } from '../../src/contract/session';
import type { WidgetProps } from '../../src/contract/widgetProps';
import {
  Portico,
  PorticoConsent,
  PorticoLanding,
  PorticoProvider,
  SignedIn,
  SignedOut,
  usePorticoSession,
} from './react';

const publicToken = 'public-token-test-1';
const sessionEntry = `stytch_sdk_state_${publicToken}`;

/** The casts are safe: the helpers read no property of the user and of the session. */
const signedIn = {
  status: 'signedIn',
  user: { name: { first_name: 'Ada' } },
  session: { session_id: 'session-test-1' },
} as unknown as SessionState;
const signedOut: SessionState = { status: 'signedOut' };

/** The module `client`, which a test controls: `report` changes the session. */
function fakeClientModule() {
  const listeners = new Set<(state: SessionState) => void>();
  const sources: ClientSource[] = [];
  return {
    sources,
    listeners,
    report: (state: SessionState) => act(() => listeners.forEach((listener) => listener(state))),
    signOut: jest.fn(async () => {}),
    watchSession(source: ClientSource, listener: (state: SessionState) => void) {
      sources.push(source);
      listeners.add(listener);
      listener({ status: 'loading' });
      return () => void listeners.delete(listener);
    },
  };
}

/** What the widget's component got in its latest render. */
let shownWidget: { name: string; props: WidgetProps } | undefined;
const widgetsShown: Record<string, WidgetProps> = {};

function fakeLoader(client: object = fakeClientModule()) {
  const load = jest.fn(async (name: string): Promise<unknown> => {
    if (name === 'client') return client;
    return {
      default(props: WidgetProps) {
        shownWidget = { name, props };
        widgetsShown[name] = props;
        return <p>Widget {name}</p>;
      },
    };
  });
  // The casts are safe, because these tests load only these modules.
  return { load: load as unknown as PorticoLoader['load'] & typeof load, loaded: () => undefined };
}

const page = (
  <>
    <SignedIn>{({ user }) => <p>Hello {user.name?.first_name}</p>}</SignedIn>
    <SignedOut>
      <p>Please sign in</p>
    </SignedOut>
  </>
);

function renderPage(loader: ReturnType<typeof fakeLoader>, content = page) {
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
  shownWidget = undefined;
  clearPageScope();
  history.replaceState(null, '', '/authenticate');
});

describe('SignedIn and SignedOut', () => {
  test('follow the session, and show nothing until it is known', async () => {
    localStorage.setItem(sessionEntry, '{"session":{}}');
    const client = fakeClientModule();
    const { container, unmount } = renderPage(fakeLoader(client));
    await act(async () => {});
    expect(container).toBeEmptyDOMElement();
    await client.report(signedIn);
    expect(screen.getByText('Hello Ada')).toBeVisible();
    await client.report(signedOut);
    expect(container).toHaveTextContent(/^Please sign in$/);
    expect(client.sources).toEqual([{ publicToken, clientOptions: undefined }]);
    unmount();
    expect(client.listeners.size).toBe(0);
  });

  test('leave a widget the second factor that it has itself', async () => {
    const own = { methods: ['passkey'], when: 'always' } as const;
    render(
      <PorticoProvider
        loader={fakeLoader(fakeClientModule())}
        publicToken={publicToken}
        secondFactorOptions={{ methods: ['totp'] }}
      >
        <Portico name="Login" secondFactorOptions={own} />
      </PorticoProvider>,
    );
    await screen.findByText('Widget Login');
    expect(shownWidget?.props.config).toMatchObject({ secondFactorOptions: own });
  });

  test('take the second factor by its name before 0.2.0, and give a remote both names', async () => {
    const own = { methods: ['passkey'] } as const;
    const old = { methods: ['totp'] } as const;
    const client = fakeClientModule();
    render(
      <PorticoProvider loader={fakeLoader(client)} publicToken={publicToken} secondFactor={old}>
        {page}
        <Portico name="Login" config={{ secondFactor: old, secondFactorOptions: own }} />
        <Portico name="Account" />
      </PorticoProvider>,
    );
    await screen.findByText('Widget Account');
    expect(client.sources).toEqual([
      expect.objectContaining({ secondFactorOptions: old, secondFactor: old }),
    ]);
    expect(shownWidget?.props.config).toEqual({ secondFactorOptions: old, secondFactor: old });
    expect(widgetsShown['Login']?.config).toEqual({ secondFactorOptions: own, secondFactor: own });
  });

  test('keep the same Login while the second factor is missing', async () => {
    const client = fakeClientModule();
    const secondFactorOptions = { methods: ['totp'] } as const;
    const bothNames = { secondFactorOptions, secondFactor: secondFactorOptions }; // the second for remotes before 0.2.0
    const config = { products: ['emailMagicLinks'] } as const;
    render(
      <PorticoProvider
        loader={fakeLoader(client)}
        publicToken={publicToken}
        secondFactorOptions={secondFactorOptions}
      >
        {page}
        <SignedOut>
          <Portico name="Login" config={config} />
        </SignedOut>
      </PorticoProvider>,
    );
    const login = await screen.findByText('Widget Login');
    expect(client.sources).toEqual([{ publicToken, clientOptions: undefined, ...bothNames }]);
    expect(shownWidget?.props.config).toEqual({ ...config, ...bothNames });
    await client.report({ status: 'needsSecondFactor' });
    expect(screen.getByText('Widget Login')).toBe(login);
    expect(screen.queryByText('Hello Ada')).toBeNull();
    await client.report(signedIn);
    expect(screen.queryByText('Widget Login')).toBeNull();
  });

  test('show Login immediately if the browser has no trace of a session', () => {
    renderPage(fakeLoader());
    expect(screen.getByText('Please sign in')).toBeVisible();
  });

  test('with a cookie of the session, they wait for the client', () => {
    document.cookie = 'stytch_session=x';
    const { container } = renderPage(fakeLoader());
    expect(container).toBeEmptyDOMElement();
    document.cookie = 'stytch_session=; max-age=0';
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
    const client = fakeClientModule();
    renderPage(fakeLoader(client), <Account />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(client.signOut).toHaveBeenCalledWith({ publicToken, clientOptions: undefined });
  });

  test('a load that has failed can be retried', async () => {
    const client = fakeClientModule();
    const loader = fakeLoader(client);
    loader.load.mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
    render(
      <PorticoProvider loader={loader} publicToken={publicToken}>
        <Account />
        <SignedOut>Please sign in</SignedOut>
      </PorticoProvider>,
    );
    expect(await screen.findByText('failed')).toBeVisible();
    expect(screen.getByText('Please sign in')).toBeVisible(); // a Portico here says that sign-in is unavailable
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await client.report(signedIn);
    expect(screen.getByText('signedIn')).toBeVisible();
  });
});

test('inside a provider, Portico needs no loader and no project', async () => {
  renderPage(fakeLoader(), <Portico name="ResetPassword" />);
  expect(await screen.findByText('Widget ResetPassword')).toBeVisible();
  expect(shownWidget?.props).toMatchObject({ publicToken });
});

describe('PorticoLanding', () => {
  const onSignedIn = jest.fn();
  const landing = <PorticoLanding config={{ products: ['emailMagicLinks'] }} onSignedIn={onSignedIn} />;
  beforeEach(() => onSignedIn.mockClear());

  test.each([
    ['a magic link', 'stytch_token_type=magic_links&token=t', 'Login'],
    ['a social provider that has refused', 'stytch_token_type=oauth&error=access_denied', 'Login'],
    ['the link to set a new password', 'stytch_token_type=reset_password&token=t', 'ResetPassword'],
    ['the address bar, without a token', '', 'Login'],
  ])('after %s, it shows the right module, and the token leaves the address', async (_, query, name) => {
    history.replaceState(null, '', `/authenticate?keep=1&${query}`);
    renderPage(fakeLoader(), landing);
    expect(await screen.findByText(`Widget ${name}`)).toBeVisible();
    expect(shownWidget?.props).toMatchObject({ landing: true, publicToken });
    expect(location.search).not.toContain('token');
    expect(location.search).toContain('keep=1');
  });
});

describe('PorticoConsent', () => {
  const request = '/consent?client_id=app&state=a%20b';
  const config = { products: ['emailMagicLinks'], consentOptions: { defaultScope: 'openid' } } as const;
  const open = (address: string, more: object = {}) => {
    const client = fakeClientModule();
    history.replaceState(null, '', address);
    const { unmount } = renderPage(fakeLoader(client), <PorticoConsent config={config} {...more} />);
    return { client, unmount };
  };
  const address = () => `${location.pathname}${location.search}`;
  afterEach(() => localStorage.clear());

  test('a person without a session, or without its second factor, signs in first', async () => {
    const { client } = open(request);
    const login = await screen.findByText('Widget Login');
    expect(shownWidget?.props).toMatchObject({ landing: true, config });
    await client.report({ status: 'needsSecondFactor' });
    expect(screen.getByText('Widget Login')).toBe(login);
    await client.report(signedIn);
    expect(await screen.findByText('Widget IdentityProvider')).toBeVisible();
    expect(shownWidget?.props.config).toBe(config);
    expect(address()).toBe(request);
    expect(localStorage).toHaveLength(0); // the request is not asked again on a page without one
  });

  test('a link leads back to the request; its token leaves the address at once, and is redeemed before the question', async () => {
    open(request).unmount();
    // A stored session lacks the second factor, so the client has to be asked first.
    localStorage.setItem(sessionEntry, JSON.stringify({ session: {}, user: {} }));
    const { client } = open('/consent?stytch_token_type=magic_links&token=t');
    expect(await screen.findByText('Widget Login')).toBeVisible();
    expect(address()).toBe('/consent');
    await client.report(signedIn);
    expect(screen.getByText('Widget Login')).toBeVisible();
    act(() => shownWidget?.props.callbacks?.onEvent?.({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }));
    expect(await screen.findByText('Widget IdentityProvider')).toBeVisible();
    expect(address()).toBe(request);
  });

  test('a request of more than an hour ago is forgotten', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 61 * 60_000);
    open(request).unmount();
    clock.mockRestore();
    const { client } = open('/consent');
    await screen.findByText('Widget Login');
    await client.report(signedIn);
    await screen.findByText('Widget IdentityProvider');
    expect(address()).toBe('/consent');
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
    expect(await screen.findByText('Widget IdentityProvider')).toBeVisible();
  });
});
