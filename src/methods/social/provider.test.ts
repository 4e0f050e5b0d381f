import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../../tests/support/fakes/fakeClient';
import { createGateway } from '../../provider/gateway';
import { emailInSession } from './provider';
import { rememberConnection, takeConnection, takeConnectionLanding } from './provider/pendingConnection';

const request = {
  provider: 'github',
  loginRedirectURL: 'https://host.example/in',
  signupRedirectURL: 'https://host.example/up',
} as const;

const redirects = {
  login_redirect_url: 'https://host.example/in',
  signup_redirect_url: 'https://host.example/up',
};

const projectSettings = { vertical: 'CONSUMER', projectName: 'Example' };

/** @param settings the client's settings */
function createClient(settings: Promise<unknown> = Promise.resolve(projectSettings)) {
  const start = jest.fn((_: object) => Promise.resolve());
  const attach = jest.fn((_: string): Promise<unknown> => Promise.resolve({ oauth_attach_token: 'attach' }));
  const client = fakeClient({
    oauth: { attach, github: { start }, google: { start: () => Promise.reject(new Error('the wrong one')) } },
    [Symbol.for('stytch__internal_b2c')]: {
      publicToken: 'public-token-test-social',
      bootstrap: { getAsync: () => settings },
    },
  });
  const browser = fakeBrowser();
  return { start, attach, browser, identity: createGateway(client, browser) };
}

const signal = new AbortController().signal;

afterEach(() => localStorage.clear());

test.each([
  ['only the redirect URLs', {}, {}],
  ['an empty list of scopes', { custom_scopes: [] }, {}],
  [
    'scopes and parameters',
    { custom_scopes: ['a', 'b'], provider_params: { prompt: 'none' } },
    { custom_scopes: ['a', 'b'], provider_params: { prompt: 'none' } },
  ],
])('the client starts the sign-in with %s, and with no inherited options', async (_, more, sent) => {
  const { start, identity } = createClient();
  await identity.startSocial({ ...request, ...more }, signal);
  expect(start.mock.calls).toEqual([[{ ...redirects, ...sent }]]);
  expect(Object.getPrototypeOf(start.mock.calls[0]?.[0])).toBeNull();
});

test('a sign-in that is cancelled while the settings load does not leave the page', async () => {
  let arrive = (_: unknown) => {};
  const { start, identity } = createClient(new Promise((resolve) => (arrive = resolve)));
  const left = new AbortController();
  const starting = identity.startSocial(request, left.signal);
  left.abort(new DOMException('left', 'AbortError'));
  await expect(starting).rejects.toMatchObject({ code: 'cancelled' });
  arrive(projectSettings);
  await identity.bootstrap();
  expect(start).not.toHaveBeenCalled();
});

test('if the settings never arrive, the sign-in times out after 20 s', async () => {
  const { start, identity, browser } = createClient(new Promise(() => {}));
  const starting = identity.startSocial(request, signal);
  browser.advance(20_000);
  await expect(starting).rejects.toMatchObject({ code: 'timeout' });
  expect(start).not.toHaveBeenCalled();
});

test('an offline browser does not leave the page', async () => {
  const { start, identity, browser } = createClient();
  browser.goOffline();
  await expect(identity.startSocial(request, signal)).rejects.toMatchObject({ code: 'network' });
  expect(start).not.toHaveBeenCalled();
});

test.each([
  [{}, 'network'], // as long as the client has not received the project's settings, it has none
  [{ ...projectSettings, cnameDomain: 'evil.example/?' }, 'bad_reply'],
  [{ ...projectSettings, cnameDomain: 'login.example@evil.example' }, 'bad_reply'],
  [{ ...projectSettings, cnameDomain: 'login.example:8443' }, 'bad_reply'],
])('with the settings %j the browser stays on the page: %s', async (settings, code) => {
  const { start, identity } = createClient(Promise.resolve(settings));
  await expect(identity.startSocial(request, signal)).rejects.toMatchObject({ code });
  expect(start).not.toHaveBeenCalled();
});

test('the browser leaves the page for a domain of the project', async () => {
  const { start, identity } = createClient(
    Promise.resolve({ ...projectSettings, cnameDomain: 'login.example.com' }),
  );
  await identity.startSocial(request, signal);
  expect(start).toHaveBeenCalledTimes(1);
});

describe('on a page without SubtleCrypto, such as an http page', () => {
  beforeEach(() => void jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never));
  afterEach(() => jest.restoreAllMocks());

  test('a project that requires PKCE fails without a request', async () => {
    const { start, identity } = createClient(
      Promise.resolve({ ...projectSettings, pkceRequiredForOAuth: true }),
    );
    await expect(identity.startSocial(request, signal)).rejects.toMatchObject({ code: 'client_unavailable' });
    expect(start).not.toHaveBeenCalled();
  });
});

describe('connecting a social account', () => {
  const connection = { ...request, userId: 'ada' };
  const project = 'public-token-test-social';

  test('leaves the page with the token of the user’s session; this tab remembers once who has left', async () => {
    const { start, attach, identity, browser } = createClient();
    await identity.connectSocial({ ...connection, custom_scopes: ['a'] }, signal);
    expect(attach.mock.calls).toEqual([['github']]);
    expect(start.mock.calls).toEqual([
      [{ ...redirects, custom_scopes: ['a'], oauth_attach_token: 'attach' }],
    ]);
    expect(takeConnection(browser, 'another-project')).toBeNull();
    expect(takeConnection(browser, project)).toMatchObject({ userId: 'ada', provider: 'github' });
    expect(takeConnection(browser, project)).toBeNull();
  });

  test.each([undefined, { oauth_attach_token: '' }])(
    'stays on the page after the response %j',
    async (response) => {
      const { start, attach, identity, browser } = createClient();
      attach.mockResolvedValue(response);
      await expect(identity.connectSocial(connection, signal)).rejects.toMatchObject({ code: 'bad_reply' });
      expect(start).not.toHaveBeenCalled();
      expect(takeConnection(browser, project)).toBeNull();
    },
  );

  test('if the client cannot leave the page, the connection is forgotten', async () => {
    const { start, identity, browser } = createClient();
    start.mockRejectedValue(new Error('no'));
    await expect(identity.connectSocial(connection, signal)).rejects.toBeDefined();
    expect(takeConnection(browser, project)).toBeNull();
  });

  test.each([-1, 15 * 60_000])('a stored connection that is %i ms old is ignored', (age) => {
    const { browser } = createClient();
    rememberConnection(browser, {
      project,
      userId: 'ada',
      provider: 'github',
      startedAt: browser.now() - age,
    });
    expect(takeConnection(browser, project)).toBeNull();
  });

  test('the token is removed from the URL only if this tab has left the page', () => {
    const { browser } = createClient();
    history.replaceState(null, '', '/account?a=1&stytch_token_type=oauth&token=t');
    takeConnectionLanding(browser);
    expect(location.search).toContain('token=t');
    rememberConnection(browser, { project, userId: 'ada', provider: 'github', startedAt: 0 });
    takeConnectionLanding(browser);
    expect(location.search).toBe('?a=1');
    history.replaceState(null, '', '/');
  });
});

const user = {
  user_id: 'ada',
  webauthn_registrations: [],
  emails: [{ email_id: 'e', email: 'ada@example.com', verified: true }],
};

const sessionWith = (...authentication_factors: object[]) => ({ user_id: 'ada', authentication_factors });

const factor = (id: string) => ({ github_oauth_factor: { id, email_id: 'e' } });

test('the session’s factors say which email address belongs to a social account', () => {
  const session = sessionWith({ email_factor: {} }, factor('o'));
  expect(emailInSession(session, user, 'o')).toBe('ada@example.com');
});

test.each([
  ['a session with another account', sessionWith(factor('other')), user],
  ['no session', null, user],
  ['no user', sessionWith(factor('o')), null],
])('with %s, the email address of a social account is unknown', (_, session, owner) => {
  expect(emailInSession(session, owner, 'o')).toBeUndefined();
});
