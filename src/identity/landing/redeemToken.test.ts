/** Tests the landing pages of links and social sign-in: which token is redeemed, how often, and for which project. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { oncePerPage } from '../../browser/pageScope';
import { takeUnshownRefusal } from '../social/refusal';
import { redeemToken } from './redeemToken';
import { takeLanding } from './pageLanding';

/** The client's result of a sign-in. */
const result = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
  session_token: 'secret',
  session_jwt: 'secret',
  provider_values: { access_token: 'secret' },
};
/** The same result without tokens. */
const data = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's' },
};

/** `magicLinks` and `oauth` are the functions that redeem a token. */
function fakeClient() {
  const magicLinks = jest.fn((): Promise<unknown> => Promise.resolve(result));
  const oauth = jest.fn((): Promise<unknown> => Promise.resolve(result));
  const client = {
    magicLinks: { authenticate: magicLinks },
    oauth: { authenticate: oauth },
    session: {
      getSync: () => null,
      getTokens: () => null,
      getInfo: () => ({ session: null, fromCache: false }),
    },
    onStateChange: () => () => {},
  };
  // The cast is safe: the fake client has all members that `redeemToken` uses.
  return { client: client as unknown as StytchClient, magicLinks, oauth };
}

/** The client's error for a token that the provider has refused. */
const refusal = Object.assign(new Error('[401] …'), {
  name: 'StytchAPIError',
  status_code: 401,
  error_type: 'unable_to_auth_magic_link',
  error_message: 'The link was used already.',
});

/** Opens a landing page. */
const land = (address: string, state: unknown = null) => history.replaceState(state, '', address);

beforeEach(() => {
  clearPageScope();
  land('/authenticate');
});
afterEach(() => jest.restoreAllMocks());

test('after a success, the tab no longer restores the screen that was waiting for the link', async () => {
  const key = 'portico:screen:';
  sessionStorage.setItem(key, '{}');
  const { client, magicLinks } = fakeClient();
  land('/authenticate?stytch_token_type=magic_links&token=spent');
  magicLinks.mockRejectedValueOnce(refusal);
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
  const fake = fakeClient();
  land(`/authenticate?token=t-${type}&stytch_token_type=${type}`);
  await expect(redeemToken({ client: fake.client })).resolves.toEqual({ tokenType: type, data });
  expect(fake[method]).toHaveBeenCalledTimes(1);
  expect(fake[method]).toHaveBeenCalledWith(`t-${type}`, { session_duration_minutes: 30 });
});

test('a token that was taken out of the address before is redeemed, once', async () => {
  const { client, magicLinks } = fakeClient();
  land('/authenticate?a=1&token=early&stytch_token_type=magic_links#b');
  takeLanding();
  expect(location.href).toMatch(/\/authenticate\?a=1#b$/);
  expect(magicLinks).not.toHaveBeenCalled();
  await expect(redeemToken({ client })).resolves.toEqual({ tokenType: 'magic_links', data });
  await redeemToken({ client });
  expect(magicLinks).toHaveBeenCalledTimes(1);
  expect(magicLinks).toHaveBeenCalledWith('early', expect.anything());
});

test('a reset token stays in the address', () => {
  land('/reset?token=t&stytch_token_type=reset_password');
  takeLanding();
  expect(location.search).toBe('?token=t&stytch_token_type=reset_password');
});

test('the host may set another session duration', async () => {
  const { client, magicLinks } = fakeClient();
  land('/authenticate?token=t&stytch_token_type=magic_links');
  await redeemToken({ client, sessionDurationMinutes: 60 });
  expect(magicLinks).toHaveBeenCalledWith('t', { session_duration_minutes: 60 });
});

test.each([
  ['no token', '/authenticate'],
  ['a token without a type', '/authenticate?token=mine'],
  ['a reset token', '/reset?token=t&stytch_token_type=reset_password&public_token=p'],
])('%s is not redeemed', async (_, address) => {
  const { client, magicLinks, oauth } = fakeClient();
  land(address);
  await expect(redeemToken({ client })).resolves.toBeNull();
  expect(location.pathname + location.search).toBe(address);
  expect([...magicLinks.mock.calls, ...oauth.mock.calls]).toEqual([]);
});

test('the token is removed from the address before the request, and the rest of the address is unchanged', async () => {
  const { client, magicLinks } = fakeClient();
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
  const { client, magicLinks } = fakeClient();
  land('/authenticate?token=t-once&stytch_token_type=magic_links');
  const calls = [redeemToken({ client }), redeemToken({ client })];
  const [one, two] = await Promise.all(calls);
  expect(one).toEqual({ tokenType: 'magic_links', data });
  expect(two).toBe(one);
  expect(await redeemToken({ client })).toBe(one);
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

test('the other build on the page knows that a token is redeemed', async () => {
  const { client, magicLinks } = fakeClient();
  land('/authenticate?token=t-builds&stytch_token_type=magic_links');
  const first = redeemToken({ client });
  jest.resetModules();
  const other = await import('./redeemToken');
  expect(other.redeemToken).not.toBe(redeemToken);
  expect(await other.redeemToken({ client })).toBe(await first);
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

test('if the same link opens again in the page, its token is removed and not sent again', async () => {
  const { client, magicLinks } = fakeClient();
  land('/authenticate?token=t-again&stytch_token_type=magic_links');
  const first = await redeemToken({ client });
  land('/authenticate?token=t-again&stytch_token_type=magic_links');
  expect(await redeemToken({ client })).toBe(first);
  expect(location.search).toBe('');
  expect(magicLinks).toHaveBeenCalledTimes(1);
});

test('another project does not get this project’s result', async () => {
  const { client } = fakeClient();
  land('/authenticate?token=t-mine&stytch_token_type=magic_links');
  await redeemToken({ client });
  await expect(redeemToken({ client: fakeClient().client })).resolves.toBeNull();
});

describe('with two projects on a page', () => {
  const owner = (name: string, { client }: ReturnType<typeof fakeClient>) =>
    Object.assign(client, {
      [Symbol.for('stytch__internal_b2c')]: { publicToken: `public-token-test-${name}` },
    });
  const twoProjects = () => {
    const [one, two] = [fakeClient(), fakeClient()];
    return { one, two, clients: [owner('one', one), owner('two', two)] };
  };
  const both = (clients: readonly StytchClient[]) =>
    Promise.allSettled(clients.map((client) => redeemToken({ client })));

  test('the token is redeemed for the first that asks', async () => {
    const { one, two, clients } = twoProjects();
    one.magicLinks.mockRejectedValue(refusal);
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

test('a token that a loader of an earlier release has removed from the address is redeemed', async () => {
  const { client, magicLinks } = fakeClient();
  // The loader is in the host's bundle, and this code in the remote. Earlier releases have exactly this object, too.
  const taken = oncePerPage('landing/2', () => ({ landing: null as object | null }));
  taken.landing = { tokenType: 'magic_links', token: 't-loader', redeemer: 'magicLinks' };
  await expect(redeemToken({ client })).resolves.toEqual({ tokenType: 'magic_links', data });
  expect(magicLinks).toHaveBeenCalledWith('t-loader', expect.anything());
});

test('a refusal is final and carries the provider’s fields', async () => {
  const { client, magicLinks } = fakeClient();
  magicLinks.mockRejectedValue(refusal);
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

/** Failures that do not depend on the token. */
const temporaryFailures: [what: string, thrown: unknown, code: string][] = [
  ['no connection', new TypeError('Load failed'), 'network'],
  ['a rate limit', { ...refusal, status_code: 429, error_type: 'too_many_requests' }, 'rate_limited'],
];

test.each(temporaryFailures)('after %s, the next call sends the token again', async (what, thrown, code) => {
  const { client, magicLinks } = fakeClient();
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
    const { client, oauth } = fakeClient();
    land(`/authenticate?a=1&stytch_token_type=oauth&error=${error}&error_uri=x&error_description=y&b=2#c`);
    takeLanding();
    expect(location.href).toMatch(/\/authenticate\?a=1&b=2#c$/);
    for (let time = 0; time < 2; time++)
      await expect(redeemToken({ client })).rejects.toMatchObject({ name: 'IdentityError', code });
    expect(oauth).not.toHaveBeenCalled();
  });

  test('there is nothing to redeem once a Login has shown the failure', async () => {
    const { client } = fakeClient();
    land('/authenticate?stytch_token_type=oauth&error=access_denied');
    await expect(redeemToken({ client })).rejects.toMatchObject({ code: 'social_refused' });
    expect(takeUnshownRefusal()).toBe('social_refused');
    await expect(redeemToken({ client })).resolves.toBeNull();
  });

  test('a token that lands later is redeemed', async () => {
    const { client } = fakeClient();
    land('/authenticate?stytch_token_type=oauth&error=access_denied');
    await expect(redeemToken({ client })).rejects.toMatchObject({ code: 'social_refused' });
    land('/authenticate?token=t-after-refusal&stytch_token_type=oauth');
    await expect(redeemToken({ client })).resolves.toMatchObject({ tokenType: 'oauth' });
    await expect(redeemToken({ client })).resolves.toMatchObject({ tokenType: 'oauth' });
  });
});

test('a reply without a session is refused', async () => {
  const { client, magicLinks } = fakeClient();
  magicLinks.mockResolvedValueOnce(undefined);
  land('/authenticate?token=t-void&stytch_token_type=magic_links');
  await expect(redeemToken({ client })).rejects.toMatchObject({ code: 'bad_reply' });
});

test('a page that may not change its address signs in too, and sends the token once', async () => {
  const [first, second] = [fakeClient(), fakeClient()];
  land('/authenticate?token=t-stays&stytch_token_type=magic_links');
  jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  for (let time = 0; time < 2; time++)
    await expect(redeemToken({ client: first.client })).resolves.toMatchObject({ data });
  await expect(redeemToken({ client: second.client })).resolves.toBeNull();
  expect(first.magicLinks).toHaveBeenCalledTimes(1);
  expect(second.magicLinks).not.toHaveBeenCalled();
});

test('a call without client and token is a configuration error, and the address keeps its token', async () => {
  land('/authenticate?token=t&stytch_token_type=magic_links');
  await expect(redeemToken({})).rejects.toMatchObject({ code: 'invalid_config' });
  expect(location.search).toBe('?token=t&stytch_token_type=magic_links');
});
