import type { StytchClient } from '@stytch/vanilla-js/headless';
import { foreignUrls, unsafeUrls } from '../../../tests/support/consent/foreignUrls';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createGateway } from '../../provider/gateway';

const request = {
  client_id: 'connected-app-test-1',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
  scopes: ['openid', 'calendar:read'],
};
const submission = { ...request, state: 's', resources: ['https://api.example'], consent_granted: true };
const logout = { client_id: request.client_id, post_logout_redirect_uri: 'https://app.example/' };

const preflight = {
  user_id: 'user-test-1',
  user: {},
  client: {
    client_id: request.client_id,
    client_type: 'third_party',
    client_name: 'Trail Notes',
    client_description: '',
  },
  consent_required: true,
  scope_results: [
    { scope: 'calendar:read', is_grantable: false, description: 'See your calendar' },
    { scope: 'openid', is_grantable: true, description: '' },
  ],
};
const signal = new AbortController().signal;

/** @param response what each request of the client resolves to. An `Error` makes it reject */
function setUp(response: unknown) {
  const requests: unknown[] = [];
  const listeners = new Set<() => void>();
  const state: { session: unknown; fromCache: boolean; token: string } = {
    fromCache: false,
    token: 'token-1',
    session: { session_id: 'session-1', user_id: 'user-test-1' },
  };
  const stateCleared = jest.fn();
  const send = async (body?: unknown) => {
    requests.push(body);
    if (response instanceof Error) throw response;
    return response;
  };
  const authenticate = jest.fn(async () => {
    throw new Error('No session');
  });
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const client = {
    idp: { oauthAuthorizeStart: send, oauthAuthorizeSubmit: send, oauthLogoutStart: send },
    session: {
      getSync: () => state.session,
      getInfo: () => state,
      getTokens: () => ({ session_token: state.token, session_jwt: '' }),
      authenticate,
      onChange,
      revoke: send,
    },
    onStateChange: onChange,
    _subscriptionService: { destroyState: stateCleared },
  };
  const browser = fakeBrowser();
  // The cast is safe: the fake client has all properties that the calls use.
  const gateway = createGateway(client as unknown as StytchClient, browser, 'public-token-test-1');
  const change = (session: unknown, fromCache = false) => {
    Object.assign(state, { session, fromCache });
    listeners.forEach((listener) => listener());
  };
  return { gateway, requests, browser, stateCleared, change, listeners, state, authenticate };
}

test('the response is converted to the names of the specification, with the scopes in the order of the request', async () => {
  const { gateway, requests } = setUp(preflight);
  expect(await gateway.startAuthorization(request, signal)).toEqual({
    user_id: 'user-test-1',
    consent_required: true,
    oidc_client: { client_name: 'Trail Notes', client_logo_url: null, client_uri: null },
    grantable_scope: [{ scope: 'openid', description: '' }],
    ungrantable_scope: [{ scope: 'calendar:read', description: 'See your calendar' }],
  });
  expect(requests).toEqual([request]);
});

test.each([undefined, '\u200b\u202e'])(
  'an application’s name %j, which has no visible character, counts as missing',
  async (client_name) => {
    const { gateway } = setUp({ ...preflight, client: { ...preflight.client, client_name } });
    expect((await gateway.startAuthorization(request, signal)).oidc_client.client_name).toBeNull();
  },
);

/** Returns the application's logo and page, if the provider has `url` as both. */
async function ownUrls(url: string) {
  const client = { ...preflight.client, client_logo_url: url, client_uri: url };
  const { oidc_client } = await setUp({ ...preflight, client }).gateway.startAuthorization(request, signal);
  return [oidc_client.client_logo_url, oidc_client.client_uri];
}

test('an application’s own URL of the redirect’s host counts', async () => {
  const url = 'https://app.example/logo.png';
  expect(await ownUrls(url)).toEqual([url, url]);
});

test.each([
  'https://bank.example/logo.png',
  'http://localhost:3003/logo.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://app.example@evil.example/',
])('an application’s own URL %s counts as missing', async (url) => {
  expect(await ownUrls(url)).toEqual([null, null]);
});

describe('a response to `startAuthorization` with', () => {
  const { client, scope_results: results } = preflight;
  const [first] = results;
  const withClient = (properties: object) => ({ ...preflight, client: { ...client, ...properties } });
  const withScope = (properties: object) => ({
    ...preflight,
    scope_results: [{ ...first, ...properties }, ...results.slice(1)],
  });

  test.each([
    ['a text as `consent_required`', { ...preflight, consent_required: 'text' }],
    ['no client id', withClient({ client_id: null })],
    ['a scope without a name', withScope({ scope: null })],
  ])('%s is rejected', async (_, response) => {
    const { gateway } = setUp(response);
    await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject({ code: 'bad_reply' });
  });

  test.each([
    ['another application', { ...preflight, client: { ...client, client_id: 'other' } }],
    ['a scope too few', { ...preflight, scope_results: results.slice(1) }],
    ['a scope too many', { ...preflight, scope_results: [...results, { ...first, scope: 'full_access' }] }],
    ['a scope twice', { ...preflight, scope_results: [first, first] }],
  ])('%s does not match the request', async (_, response) => {
    const { gateway } = setUp(response);
    await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject({
      code: 'preflight_mismatch',
    });
  });
});

test('a submission contains every parameter of the application', async () => {
  const { gateway, requests } = setUp({ redirect_uri: `${request.redirect_uri}?code=c&state=s` });
  expect(await gateway.submitAuthorization(submission, signal)).toEqual({
    redirect_uri: 'https://app.example/callback?code=c&state=s',
  });
  expect(requests).toEqual([submission]);
});

test.each(foreignUrls)('a submission’s response that leads to %j is rejected', async (redirect_uri) => {
  const { gateway } = setUp({ redirect_uri });
  await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject({
    code: 'redirect_refused',
  });
});

test.each([undefined, ['https://app.example/callback']])(
  'a submission’s response whose redirect_uri is %j is rejected',
  async (redirect_uri) => {
    const { gateway } = setUp({ redirect_uri });
    await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject({
      code: 'bad_reply',
    });
  },
);

test('a logout’s response whose `consent_required` is a text is rejected', async () => {
  const { gateway } = setUp({ redirect_uri: 'https://app.example/', consent_required: 'true' });
  await expect(gateway.startLogout(logout, signal)).rejects.toMatchObject({ code: 'bad_reply' });
});

test.each(unsafeUrls)('a logout’s response that leads to %j is rejected', async (redirect_uri) => {
  const { gateway } = setUp({ redirect_uri, consent_required: true });
  await expect(gateway.startLogout(logout, signal)).rejects.toMatchObject({ code: 'redirect_refused' });
});

test.each(['https://anywhere.example/a?b#c', 'http://localhost:3003/'])(
  'a logout’s response may lead to %s',
  async (redirect_uri) => {
    const { gateway } = setUp({ redirect_uri, consent_required: false });
    expect(await gateway.startLogout(logout, signal)).toEqual({ redirect_uri, consent_required: false });
  },
);

test.each(['connected_app_supplied_redirect_url_not_found_in_client', undefined])(
  'the error %s with the status 401 does not mean that the session is over',
  async (error_type) => {
    const rejection = Object.assign(new Error(), { error_type, error_message: 'No.', status_code: 401 });
    const { gateway, authenticate } = setUp(rejection);
    const fields = { code: 'server', errorType: error_type, status: 401 };
    await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject(fields);
    await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject(fields);
    await expect(gateway.startLogout(logout, signal)).rejects.toMatchObject(fields);
    expect(authenticate).not.toHaveBeenCalled();
  },
);

test('`isConfirmedSession` notices another session, even if only its cookie differs', async () => {
  const { gateway, change, state } = setUp(preflight);
  await gateway.startAuthorization(request, signal);
  expect(gateway.isConfirmedSession()).toBe(true);
  state.token = 'token-2';
  expect(gateway.isConfirmedSession()).toBe(false);
  await gateway.startAuthorization(request, signal);
  expect(gateway.isConfirmedSession()).toBe(true);
  change({ session_id: 'session-2', user_id: 'user-test-1' });
  expect(gateway.isConfirmedSession()).toBe(false);
});

test('when the provider reports that the session is over, the client checks its session', async () => {
  const rejection = { error_type: 'unauthorized_credentials', error_message: 'No.', status_code: 401 };
  const { gateway, requests, authenticate } = setUp(Object.assign(new Error(), rejection));
  await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject({ code: 'session_over' });
  expect(requests).toHaveLength(1);
  expect(authenticate).toHaveBeenCalledTimes(1);
});

test('`watchUser` reports the signed-in user immediately, and again for each new session', () => {
  const { gateway, change, listeners } = setUp(undefined);
  const reported: unknown[] = [];
  const stop = gateway.watchUser((userId) => void reported.push(userId));
  change({ session_id: 'session-1', user_id: 'user-test-1', last_accessed_at: 'later' });
  change({ session_id: 'session-2', user_id: 'user-test-1' });
  change({ session_id: 'session-3' });
  change(null);
  change({ session_id: 'session-4', user_id: 'user-test-2' });
  stop();
  expect(reported).toEqual(['user-test-1', 'user-test-1', null, 'user-test-2']);
  expect(listeners.size).toBe(0);
});

test.each([
  ['the provider confirms it', { session_id: 'session-1', user_id: 'user-test-1' }, ['user-test-1']],
  ['the provider does not know it', null, [null]],
])('`watchUser` waits while the client has only a cookie, until %s', (_, session, expected) => {
  const { gateway, change } = setUp(undefined);
  const reported: unknown[] = [];
  change(null, true);
  gateway.watchUser((userId) => void reported.push(userId));
  expect(reported).toEqual([]);
  change(session);
  expect(reported).toEqual(expected);
});

describe('confirming the session', () => {
  const session = { session_id: 'session-1', user_id: 'user-test-1' };

  test('a session that the provider has confirmed on this page needs no request', async () => {
    const { gateway, authenticate } = setUp(undefined);
    await gateway.confirmSession(signal);
    expect(authenticate).not.toHaveBeenCalled();
  });

  test('a session from the cache is confirmed by a request', async () => {
    const { gateway, change, authenticate } = setUp(undefined);
    change(session, true);
    authenticate.mockResolvedValueOnce(undefined as never);
    await expect(gateway.confirmSession(signal)).resolves.toBeUndefined();
    expect(authenticate).toHaveBeenCalledTimes(1);
  });

  test('a session from the cache that has ended is rejected', async () => {
    const { gateway, change, authenticate } = setUp(undefined);
    change(session, true);
    authenticate.mockRejectedValueOnce({ error_type: 'session_not_found', status_code: 404 });
    await expect(gateway.confirmSession(signal)).rejects.toMatchObject({ code: 'session_over' });
  });
});

test('after 5 s without a response, `watchUser` reports a cookie as no session', () => {
  const { gateway, change, browser } = setUp(undefined);
  const reported: unknown[] = [];
  change(null, true);
  gateway.watchUser((userId) => void reported.push(userId));
  browser.advance(4_999);
  expect(reported).toEqual([]);
  browser.advance(1);
  expect(reported).toEqual([null]);
});
