import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeClient } from '../../../tests/support/fakes/fakeClient';
import { oncePerPage } from '../../browser/pageScope';
import { takeLanding } from './pageLanding';
import { redeemToken } from './redeemToken';
import { takeUndisplayedRejection } from './rejection';

const data = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
};
const secrets = {
  session_token: 'secret',
  session_jwt: 'secret',
  provider_values: { access_token: 'secret' },
};
const result = { ...data, ...secrets };

function createClient() {
  const magicLinks = jest.fn((): Promise<unknown> => Promise.resolve(result));
  const oauth = jest.fn((): Promise<unknown> => Promise.resolve(result));
  const client = fakeClient({ magicLinks: { authenticate: magicLinks }, oauth: { authenticate: oauth } });
  return { client, magicLinks, oauth };
}

const rejection = Object.assign(new Error('[401] …'), {
  name: 'StytchAPIError',
  status_code: 401,
  error_type: 'unable_to_auth_magic_link',
  error_message: 'The link was used already.',
});

const land = (url: string, state: unknown = null) => history.replaceState(state, '', url);

beforeEach(() => {
  clearPageScope();
  land('/authenticate');
});
afterEach(() => jest.restoreAllMocks());

test('after a success, the tab no longer restores the screen that was waiting for the link', async () => {
  const key = 'portico:screen:';
  sessionStorage.setItem(key, '{}');
  const { client, magicLinks } = createClient();
  land('/authenticate?stytch_token_type=magic_links&token=spent');
  magicLinks.mockRejectedValueOnce(rejection);
  await expect(redeemToken({ client })).rejects.toMatchObject({ code: 'server' });
  expect(sessionStorage.getItem(key)).not.toBeNull();
  land('/authenticate?stytch_token_type=magic_links&token=good');
  await redeemToken({ client });
  expect(sessionStorage.getItem(key)).toBeNull();
});

test.each([
  ['magic_links', 'magicLinks'],
  ['login', 'magicLinks'],
  ['oauth', 'oauth'],
] as const)('a token of type %s is redeemed, and the result contains no tokens', async (type, method) => {
  const fake = createClient();
  land(`/authenticate?token=t-${type}&stytch_token_type=${type}`);
  await expect(redeemToken({ client: fake.client })).resolves.toEqual({ tokenType: type, data });
  expect(fake[method]).toHaveBeenCalledTimes(1);
  expect(fake[method]).toHaveBeenCalledWith(`t-${type}`, { session_duration_minutes: 30 });
});

test('an impersonation token is redeemed by the call for it, which takes no duration', async () => {
  const authenticate = jest.fn((): Promise<unknown> => Promise.resolve(result));
  land('/authenticate?token=t&stytch_token_type=impersonation');
  const redeemed = redeemToken({ client: fakeClient({ impersonation: { authenticate } }) });
  await expect(redeemed).resolves.toEqual({ tokenType: 'impersonation', data });
  expect(authenticate).toHaveBeenCalledWith({ impersonation_token: 't' });
});

test('a token that was removed from the URL before is redeemed, once', async () => {
  const { client, magicLinks } = createClient();
  land('/authenticate?a=1&token=t-early&stytch_token_type=magic_links#b');
  takeLanding();
  expect(location.href).toMatch(/\/authenticate\?a=1#b$/);
  expect(magicLinks).not.toHaveBeenCalled();
  await expect(redeemToken({ client })).resolves.toEqual({ tokenType: 'magic_links', data });
  await redeemToken({ client });
  expect(magicLinks).toHaveBeenCalledTimes(1);
  expect(magicLinks).toHaveBeenCalledWith('t-early', expect.anything());
});

test.each([
  ['no token', '/authenticate'],
  ['a token without a type', '/authenticate?token=mine'],
  ['an empty token', '/authenticate?token=&stytch_token_type=login'],
  ['a reset token', '/reset?token=t&stytch_token_type=reset_password&public_token=p'],
])('%s is not redeemed', async (_, url) => {
  const { client, magicLinks, oauth } = createClient();
  land(url);
  await expect(redeemToken({ client })).resolves.toBeNull();
  expect(location.pathname + location.search).toBe(url);
  expect([...magicLinks.mock.calls, ...oauth.mock.calls]).toEqual([]);
});

test('the token is removed from the URL before the request, and the rest of the URL is unchanged', async () => {
  const { client, magicLinks } = createClient();
  let seen = '';
  magicLinks.mockImplementation(() => {
    seen = location.href;
    return Promise.resolve(result);
  });
  const state = { mine: { deep: [1] } };
  land('/authenticate?a=1&token=t-clean&b=%7E+x&b=&stytch_token_type=magic_links&c#/route?token=mine', state);
  const length = history.length;
  const redeemed = redeemToken({ client });
  const clean = `${location.origin}/authenticate?a=1&b=%7E+x&b=&c#/route?token=mine`;
  expect(location.href).toBe(clean);
  await redeemed;
  expect(seen).toBe(clean);
  expect(history.state).toEqual(state);
  expect(history.length).toBe(length);
});

test('concurrent and later calls share one request', async () => {
  const { client, magicLinks } = createClient();
  land('/authenticate?token=t-once&stytch_token_type=magic_links');
  const calls = [redeemToken({ client }), redeemToken({ client })];
  const [one, two] = await Promise.all(calls);
  expect(one).toEqual({ tokenType: 'magic_links', data });
  expect(two).toBe(one);
  expect(await redeemToken({ client })).toBe(one);
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

test('the other build on the page knows that a token is redeemed', async () => {
  const { client, magicLinks } = createClient();
  land('/authenticate?token=t-builds&stytch_token_type=magic_links');
  const first = redeemToken({ client });
  jest.resetModules();
  const other = await import('./redeemToken');
  expect(other.redeemToken).not.toBe(redeemToken);
  expect(await other.redeemToken({ client })).toBe(await first);
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

test('if the same link opens again in the page, its token is removed and not sent again', async () => {
  const { client, magicLinks } = createClient();
  land('/authenticate?token=t-again&stytch_token_type=magic_links');
  const first = await redeemToken({ client });
  land('/authenticate?token=t-again&stytch_token_type=magic_links');
  expect(await redeemToken({ client })).toBe(first);
  expect(location.search).toBe('');
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

describe('with two projects on a page', () => {
  const owner = (name: string, { client }: ReturnType<typeof createClient>) =>
    Object.assign(client, {
      [Symbol.for('stytch__internal_b2c')]: { publicToken: `public-token-test-${name}` },
    });
  const twoProjects = () => {
    const [one, two] = [createClient(), createClient()];
    return { one, two, clients: [owner('one', one), owner('two', two)] };
  };
  const both = (clients: readonly StytchClient[]) =>
    Promise.allSettled(clients.map((client) => redeemToken({ client })));

  test('the token is redeemed for the first that asks', async () => {
    const { one, two, clients } = twoProjects();
    one.magicLinks.mockRejectedValue(rejection);
    land('/authenticate?token=t-first-asks&stytch_token_type=magic_links');
    const [first, second] = await both(clients);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'server' } });
    expect(second).toEqual({ status: 'fulfilled', value: null });
    expect(two.magicLinks).not.toHaveBeenCalled();
  });

  test('the link of a reset email names its project', async () => {
    const { one, two, clients } = twoProjects();
    land('/authenticate?token=t-named&stytch_token_type=login&public_token=public-token-test-two');
    await both(clients);
    expect(one.magicLinks).not.toHaveBeenCalled();
    expect(two.magicLinks).toHaveBeenCalledTimes(1);
  });

  test('a network error does not send the token to the other project', async () => {
    const { one, two, clients } = twoProjects();
    one.magicLinks.mockRejectedValueOnce(new TypeError('Load failed'));
    land('/authenticate?token=t-offline&stytch_token_type=magic_links');
    const [, second] = await both(clients);
    expect(second).toEqual({ status: 'fulfilled', value: null });
    await both(clients);
    expect(one.magicLinks).toHaveBeenCalledTimes(2);
    expect(two.magicLinks).not.toHaveBeenCalled();
  });
});

test('a token that a loader of an earlier release has removed from the URL is redeemed', async () => {
  const { client, magicLinks } = createClient();
  // Loaders of earlier releases, in the host's bundle, have exactly this object.
  const stored = oncePerPage('landing/2', () => ({ landing: null as object | null }));
  stored.landing = { tokenType: 'magic_links', token: 't-loader', redeemer: 'magicLinks' };
  await expect(redeemToken({ client })).resolves.toEqual({ tokenType: 'magic_links', data });
  expect(magicLinks).toHaveBeenCalledWith('t-loader', expect.anything());
});

test('a rejection is final and carries the provider’s fields', async () => {
  const { client, magicLinks } = createClient();
  magicLinks.mockRejectedValue(rejection);
  land('/authenticate?token=t-used&stytch_token_type=magic_links');
  const expected = {
    name: 'IdentityError',
    code: 'server',
    message: 'The link was used already.',
    error_type: 'unable_to_auth_magic_link',
    error_message: 'The link was used already.',
    status_code: 401,
  };
  await expect(redeemToken({ client })).rejects.toMatchObject(expected);
  await expect(redeemToken({ client })).rejects.toMatchObject(expected);
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

/** These do not depend on the token. */
const temporaryFailures: [what: string, thrown: unknown, code: string][] = [
  ['no connection', new TypeError('Load failed'), 'network'],
  ['a rate limit', { ...rejection, status_code: 429, error_type: 'too_many_requests' }, 'rate_limited'],
];

test.each(temporaryFailures)('after %s, the next call sends the token again', async (what, thrown, code) => {
  const { client, magicLinks } = createClient();
  const token = `t-${what.replaceAll(' ', '-')}`;
  magicLinks.mockRejectedValueOnce(thrown);
  land(`/authenticate?token=${token}&stytch_token_type=magic_links`);
  await expect(redeemToken({ client })).rejects.toMatchObject({ code });
  await expect(redeemToken({ client })).resolves.toEqual({ tokenType: 'magic_links', data });
  await redeemToken({ client });
  expect(magicLinks.mock.calls).toEqual([
    [token, expect.anything()],
    [token, expect.anything()],
  ]);
});

describe('after a social sign-in without a token', () => {
  test.each([
    ['access_denied', 'social_refused'],
    ['server_error', 'social_failed'],
  ])('%s: every call rejects with %s, without a request', async (error, code) => {
    const { client, oauth } = createClient();
    land(`/authenticate?a=1&stytch_token_type=oauth&error=${error}&error_uri=x&error_description=y&b=2#c`);
    takeLanding();
    expect(location.href).toMatch(/\/authenticate\?a=1&b=2#c$/);
    for (let time = 0; time < 2; time++)
      await expect(redeemToken({ client })).rejects.toMatchObject({ name: 'IdentityError', code });
    expect(oauth).not.toHaveBeenCalled();
  });

  test('there is nothing to redeem once a Login has shown the failure', async () => {
    const { client } = createClient();
    land('/authenticate?stytch_token_type=oauth&error=access_denied');
    await expect(redeemToken({ client })).rejects.toMatchObject({ code: 'social_refused' });
    expect(takeUndisplayedRejection()).toBe('social_refused');
    await expect(redeemToken({ client })).resolves.toBeNull();
  });

  test('a failure that a loader of an earlier release has taken is shown once', () => {
    // Loaders of earlier releases, in the host's bundle, have exactly this object.
    const shared = oncePerPage('social-refusal/1', () => ({ code: null as string | null, isShown: false }));
    for (const code of ['social_refused', 'social_failed']) {
      Object.assign(shared, { code, isShown: false });
      expect([takeUndisplayedRejection(), takeUndisplayedRejection()]).toEqual([code, null]);
    }
  });
});

test('a call without client and token is a configuration error, and the URL keeps its token', async () => {
  land('/authenticate?token=t&stytch_token_type=magic_links');
  await expect(redeemToken({})).rejects.toMatchObject({ code: 'invalid_config' });
  expect(location.search).toBe('?token=t&stytch_token_type=magic_links');
});
