/** Tests when a social sign-in leaves the page, and with which options. The client is fake. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { expectedProject } from '../core/expectedProject';
import { createGateway } from '../gateway/gateway';

const request = {
  provider: 'github',
  loginRedirectURL: 'https://host.example/in',
  signupRedirectURL: 'https://host.example/up',
} as const;
const redirects = {
  login_redirect_url: 'https://host.example/in',
  signup_redirect_url: 'https://host.example/up',
};

/** Settings of the provider. */
const projectSettings = { vertical: 'CONSUMER', projectName: 'Example' };

/** @param settings the client's settings. `start` is called when the client would leave the page */
function createClient(settings: Promise<unknown> = Promise.resolve(projectSettings)) {
  const start = jest.fn((_: object) => Promise.resolve());
  const client = {
    oauth: { github: { start }, google: { start: () => Promise.reject(new Error('the wrong one')) } },
    session: { getSync: () => null, getTokens: () => null, getInfo: () => ({ fromCache: false }) },
    onStateChange: () => () => {},
    [Symbol.for('stytch__internal_b2c')]: {
      publicToken: 'public-token-test-social',
      bootstrap: { getAsync: () => settings },
    },
  };
  const browser = fakeBrowser();
  // The fake client has only the members that the gateway uses.
  return { start, browser, identity: createGateway(client as unknown as StytchClient, browser) };
}

const signal = new AbortController().signal;

afterEach(() => localStorage.clear());

test('after a sign-in has left the page, the token of the landing page is for its project', async () => {
  const { identity } = createClient();
  expect(expectedProject('oauth')).toBeNull();
  await identity.startSocial(request, signal);
  expect(expectedProject('oauth')).toBe('public-token-test-social');
});

test.each([
  ['only the addresses', {}, {}],
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

test('an attempt that is cancelled while the settings load does not leave the page', async () => {
  let arrive = (_: unknown) => {};
  const { start, identity } = createClient(new Promise((resolve) => (arrive = resolve)));
  const left = new AbortController();
  const attempt = identity.startSocial(request, left.signal);
  left.abort(new DOMException('left', 'AbortError'));
  await expect(attempt).rejects.toMatchObject({ code: 'cancelled' });
  arrive(projectSettings);
  await identity.bootstrap();
  expect(start).not.toHaveBeenCalled();
});

test('if the settings never arrive, the attempt times out after 20 s', async () => {
  const { start, identity, browser } = createClient(new Promise(() => {}));
  const attempt = identity.startSocial(request, signal);
  browser.advance(20_000);
  await expect(attempt).rejects.toMatchObject({ code: 'timeout' });
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
  [{ ...projectSettings, cnameDomain: 7 }, 'bad_reply'],
])('with the settings %j the browser stays on the page: %s', async (settings, code) => {
  const { start, identity } = createClient(Promise.resolve(settings));
  await expect(identity.startSocial(request, signal)).rejects.toMatchObject({ code });
  expect(start).not.toHaveBeenCalled();
});

test.each([null, 'login.example.com'])(
  'with the domain %s the browser leaves the page',
  async (cnameDomain) => {
    const { start, identity } = createClient(Promise.resolve({ ...projectSettings, cnameDomain }));
    await identity.startSocial(request, signal);
    expect(start).toHaveBeenCalledTimes(1);
  },
);

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

  test('a project that does not require PKCE works', async () => {
    const { start, identity } = createClient(
      Promise.resolve({ ...projectSettings, pkceRequiredForOAuth: false }),
    );
    await identity.startSocial(request, signal);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
