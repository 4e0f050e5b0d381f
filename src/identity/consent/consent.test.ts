/** Tests the gateway's calls for the screens consent and logout, with a fake client. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { foreignAddresses, unsafeAddresses } from '../../../tests/support/consent/foreignAddresses';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createGateway } from '../gateway/gateway';

const request = {
  client_id: 'connected-app-test-1',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
  scopes: ['openid', 'calendar:read'],
};
const submission = { ...request, state: 's', resources: ['https://api.example'], consent_granted: true };
const logout = { client_id: request.client_id, post_logout_redirect_uri: 'https://app.example/' };

/** The provider's reply to `startAuthorization`. */
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

/**
 * Creates a gateway with a fake client.
 * @param reply what each request of the client resolves to. An `Error` makes it reject, and a function is called
 */
function setUp(reply: unknown) {
  /** The bodies of the requests. */
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
    const result: unknown = await (typeof reply === 'function' ? reply() : reply);
    if (result instanceof Error) throw result;
    return result;
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
  // The cast is safe, because the fake client has all members that the calls use.
  const gateway = createGateway(client as unknown as StytchClient, browser, 'public-token-test-1');
  /** Gives the client another session, and calls its listeners. */
  const change = (session: unknown, fromCache = false) => {
    Object.assign(state, { session, fromCache });
    listeners.forEach((listener) => listener());
  };
  return { gateway, requests, browser, stateCleared, change, listeners, state, authenticate };
}

test('the reply is converted to the names of the specification, with the scopes in the order of the request', async () => {
  const { gateway, requests } = setUp(preflight);
  expect(await gateway.startAuthorization(request, signal)).toEqual({
    user_id: 'user-test-1',
    consent_required: true,
    oidc_client: { client_name: 'Trail Notes' },
    grantable_scope: [{ scope: 'openid', description: '' }],
    ungrantable_scope: [{ scope: 'calendar:read', description: 'See your calendar' }],
  });
  expect(requests).toEqual([request]);
});

test.each([undefined, '', '   ', '\u200b\u202e'])(
  'an application’s name %j, which has no visible character, counts as missing',
  async (client_name) => {
    const { gateway } = setUp({ ...preflight, client: { ...preflight.client, client_name } });
    expect((await gateway.startAuthorization(request, signal)).oidc_client.client_name).toBeNull();
  },
);

describe('a reply to `startAuthorization` with', () => {
  const { client, scope_results: results } = preflight;
  const [first] = results;
  const values = [null, 'text', []];
  /** For each member of the reply, a function that returns a reply in which this member has the value. */
  const replyWith: Record<string, (value: unknown) => unknown> = {
    consent_required: (value) => ({ ...preflight, consent_required: value }),
    client: (value) => ({ ...preflight, client: value }),
    client_id: (value) => ({ ...preflight, client: { ...client, client_id: value } }),
    client_name: (value) => ({ ...preflight, client: { ...client, client_name: value } }),
    client_type: (value) => ({ ...preflight, client: { ...client, client_type: value } }),
    client_description: (value) => ({ ...preflight, client: { ...client, client_description: value } }),
    client_logo_url: (value) => ({ ...preflight, client: { ...client, client_logo_url: value } }),
    user: (value) => ({ ...preflight, user: value }),
    user_id: (value) => ({ ...preflight, user_id: value }),
    scope_results: (value) => ({ ...preflight, scope_results: value }),
    'a scope result': (value) => ({ ...preflight, scope_results: [value, ...results] }),
    scope: (value) => ({ ...preflight, scope_results: [{ ...first, scope: value }, ...results.slice(1)] }),
    is_grantable: (value) => ({
      ...preflight,
      scope_results: [{ ...first, is_grantable: value }, ...results.slice(1)],
    }),
    description: (value) => ({
      ...preflight,
      scope_results: [{ ...first, description: value }, ...results.slice(1)],
    }),
    'its whole': (value) => value,
  };
  /** For the members that are not optional texts: returns whether the value is valid. */
  const isValid: Record<string, (value: unknown) => boolean> = {
    consent_required: (value) => typeof value === 'boolean',
    is_grantable: (value) => typeof value === 'boolean',
    user: (value) => value === null || JSON.stringify(value) === '{}',
    client_id: () => false,
    scope: () => false,
  };
  const optionalTexts = [
    'client_name',
    'client_type',
    'client_description',
    'client_logo_url',
    'user_id',
    'description',
  ];
  const isAccepted = (member: string, value: unknown) => {
    const check = isValid[member];
    if (check) return check(value);
    return optionalTexts.includes(member) && (value === null || typeof value === 'string');
  };
  /** These values have the right type, but differ from the request. */
  const isMismatch = (member: string, value: unknown) => {
    if (member === 'client_id' || member === 'scope') return value === 'text';
    return member === 'scope_results' && Array.isArray(value);
  };
  const rows = Object.keys(replyWith).flatMap((member) =>
    values.filter((value) => !isAccepted(member, value)).map((value) => [member, value] as const),
  );
  test.each(rows)('%s %j is refused', async (member, value) => {
    const { gateway } = setUp(replyWith[member]?.(value));
    const code = isMismatch(member, value) ? 'preflight_mismatch' : 'bad_reply';
    await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject({ code });
  });

  test.each([
    ['another application', { ...preflight, client: { ...client, client_id: 'other' } }],
    ['a scope too few', { ...preflight, scope_results: results.slice(1) }],
    ['a scope too many', { ...preflight, scope_results: [...results, { ...first, scope: 'full_access' }] }],
    ['a scope twice', { ...preflight, scope_results: [first, first] }],
  ])('%s does not match the request', async (_, reply) => {
    const { gateway } = setUp(reply);
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

test.each(foreignAddresses)('a submission’s reply that leads to %j is refused', async (redirect_uri) => {
  const { gateway } = setUp({ redirect_uri });
  await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject({
    code: 'redirect_refused',
  });
});

test.each([undefined, 1, ['https://app.example/callback'], ''])(
  'a submission’s reply whose redirect_uri is %j is refused',
  async (redirect_uri) => {
    const { gateway } = setUp({ redirect_uri });
    await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject({
      code: 'bad_reply',
    });
    await expect(
      setUp({ redirect_uri, consent_required: true }).gateway.startLogout(logout, signal),
    ).rejects.toMatchObject({ code: 'bad_reply' });
  },
);

test.each([undefined, 'true'])(
  'a logout’s reply whose consent_required is %j is refused',
  async (consent_required) => {
    const { gateway } = setUp({ redirect_uri: 'https://app.example/', consent_required });
    await expect(gateway.startLogout(logout, signal)).rejects.toMatchObject({ code: 'bad_reply' });
  },
);

test.each(unsafeAddresses)('a logout’s reply that leads to %j is refused', async (redirect_uri) => {
  const { gateway } = setUp({ redirect_uri, consent_required: true });
  await expect(gateway.startLogout(logout, signal)).rejects.toMatchObject({ code: 'redirect_refused' });
});

test.each([
  'https://app.example/',
  'https://anywhere.example/a?b#c',
  'http://localhost:3003/',
  'http://127.0.0.1/',
])('a logout’s reply may lead to %s', async (redirect_uri) => {
  const { gateway } = setUp({ redirect_uri, consent_required: false });
  expect(await gateway.startLogout(logout, signal)).toEqual({ redirect_uri, consent_required: false });
});

test.each(['unauthorized_credentials', 'user_unauthenticated', 'session_not_found'])(
  'the error %s means that the session is over',
  async (error_type) => {
    const refusal = Object.assign(new Error(), { error_type, error_message: 'No.', status_code: 401 });
    const { gateway } = setUp(refusal);
    await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject({ code: 'session_over' });
    await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject({
      code: 'session_over',
    });
  },
);

test.each(['connected_app_supplied_redirect_url_not_found_in_client', undefined])(
  'the error %s with the status 401 does not mean that the session is over',
  async (error_type) => {
    const refusal = Object.assign(new Error(), { error_type, error_message: 'No.', status_code: 401 });
    const { gateway, authenticate } = setUp(refusal);
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

describe('when the provider reports that the session is over, the client checks its session', () => {
  const refusal = Object.assign(new Error(), {
    error_type: 'unauthorized_credentials',
    error_message: 'No.',
    status_code: 401,
  });
  test.each([
    ['valid', 2, { code: 'server', errorType: 'other' }],
    ['over', 1, { code: 'session_over' }],
  ])('if the session is %s, there are %i requests', async (state, times, outcome) => {
    const other = Object.assign(new Error(), { error_type: 'other', error_message: 'No.', status_code: 400 });
    const replies = [refusal, other];
    const { gateway, requests, authenticate } = setUp(() => replies.shift());
    if (state === 'valid') authenticate.mockResolvedValueOnce(undefined as never);
    await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject(outcome);
    expect(requests).toHaveLength(times);
    expect(authenticate).toHaveBeenCalledTimes(1);
  });

  test('a submission is not repeated if another session has replaced the first one', async () => {
    const { gateway, requests, authenticate, state } = setUp(refusal);
    authenticate.mockImplementationOnce(async () => {
      state.token = 'token of another user';
      return undefined as never;
    });
    await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject({
      code: 'preflight_mismatch',
    });
    expect(requests).toHaveLength(1);
  });
});

test('a request that another script aborts is a network error', async () => {
  const { gateway } = setUp(new DOMException('The user aborted a request.', 'AbortError'));
  const lost = { code: 'network' };
  await expect(gateway.startAuthorization(request, signal)).rejects.toMatchObject(lost);
  await expect(gateway.submitAuthorization(submission, signal)).rejects.toMatchObject(lost);
  await expect(gateway.startLogout(logout, signal)).rejects.toMatchObject(lost);
});

test('if the provider does not reply to the end of a session, the client’s state is cleared after 5 s', async () => {
  const { gateway, browser, stateCleared } = setUp(new Promise(() => {}));
  const ended = gateway.endSession(signal);
  browser.advance(5_000);
  await expect(ended).resolves.toMatchObject({ left: 'none', error: { code: 'timeout' } });
  expect(stateCleared).toHaveBeenCalledTimes(1);
});

test('`watchUser` reports the signed-in user immediately, and again for each new session', () => {
  const { gateway, change, listeners } = setUp(undefined);
  const reported: unknown[] = [];
  const stop = gateway.watchUser((userId) => void reported.push(userId));
  change({ session_id: 'session-1', user_id: 'user-test-1', last_accessed_at: 'later' });
  change({ session_id: 'session-2', user_id: 'user-test-1' });
  change({ session_id: 'session-3', user_id: 7 });
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

  test('a session that the provider has confirmed in this visit needs no request', async () => {
    const { gateway, authenticate } = setUp(undefined);
    await gateway.confirmSession(signal);
    expect(authenticate).not.toHaveBeenCalled();
  });

  test('a session from the cache is confirmed by the client’s own request', async () => {
    const { gateway, change, authenticate, listeners } = setUp(undefined);
    change(session, true);
    const confirmed = gateway.confirmSession(signal);
    change(session, true);
    await expect(Promise.race([confirmed, Promise.resolve('pending')])).resolves.toBe('pending');
    change(session);
    await confirmed;
    expect(authenticate).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });

  test.each([
    [{ error_type: 'session_not_found', status_code: 404 }, 'session_over'],
    [{ name: 'StytchAPIUnreachableError', message: 'Unable to contact the API' }, 'network'],
  ])(
    'if the client has no reply after 5 s, the gateway sends a request of its own: %j',
    async (error, code) => {
      const { gateway, change, authenticate, browser, listeners } = setUp(undefined);
      change(session, true);
      const confirmed = gateway.confirmSession(signal);
      browser.advance(4_999);
      expect(authenticate).not.toHaveBeenCalled();
      authenticate.mockRejectedValueOnce(error);
      browser.advance(1);
      await expect(confirmed).rejects.toMatchObject({ code });
      expect(authenticate).toHaveBeenCalledTimes(1);
      expect(listeners.size).toBe(0);
    },
  );

  test('an abort ends the wait, without a request', async () => {
    const { gateway, change, authenticate, browser, listeners } = setUp(undefined);
    change(session, true);
    const leaving = new AbortController();
    const confirmed = gateway.confirmSession(leaving.signal);
    leaving.abort();
    await expect(confirmed).rejects.toMatchObject({ code: 'cancelled' });
    browser.advance(5_000);
    expect(authenticate).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });
});

test('after 5 s, `watchUser` reports a session without a user as no session', () => {
  const { gateway, change, browser } = setUp(undefined);
  const reported: unknown[] = [];
  change({ session_id: 'session-1' });
  gateway.watchUser((userId) => void reported.push(userId));
  expect(reported).toEqual([]);
  browser.advance(5_000);
  expect(reported).toEqual([null]);
});

test('after 5 s without a reply, `watchUser` reports a cookie as no session', () => {
  const { gateway, change, browser } = setUp(undefined);
  const reported: unknown[] = [];
  change(null, true);
  gateway.watchUser((userId) => void reported.push(userId));
  browser.advance(4_999);
  expect(reported).toEqual([]);
  browser.advance(1);
  expect(reported).toEqual([null]);
});
