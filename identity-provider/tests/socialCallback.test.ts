import { project, provider } from './currentProject';
import { ada, sessionLength, SocialBrowser } from './socialSignIn';
import type { Reply } from './testProvider';

let browser: SocialBrowser;

beforeEach(async () => {
  browser = new SocialBrowser(provider.request, project);
});

/** Allows the sign-in on the stand-in's page. Returns the address of the callback, with a code. */
const allow = async (standInPage: URL, account = {}): Promise<URL> => {
  const { body } = await browser.answer(standInPage, 'allow', account);
  return new URL(body.redirect_to);
};

const expectRefused = ({ status, headers, body }: Reply) => {
  expect(status).toBe(400);
  expect(headers['location']).toBeUndefined();
  expect(body).toContain('<code>oauth_flow_callback_error</code>');
};

describe('the parameter state', () => {
  test('is for one browser', async () => {
    const back = await allow(await browser.toStandIn());
    const other = new SocialBrowser(provider.request, project);
    expectRefused(await other.visit(back.href));
    await other.toStandIn();
    expectRefused(await other.visit(back.href));
    expect((await browser.visit(back.href)).location).not.toBeNull();
  });

  test('is for one use', async () => {
    const back = await allow(await browser.toStandIn());
    const visits = await Promise.all([1, 2, 3, 4].map(() => browser.visit(back.href)));
    expect(visits.filter(({ location }) => location !== null)).toHaveLength(1);
    expectRefused(await browser.visit(back.href));
  });

  test('is for one project and one social provider', async () => {
    const back = await allow(await browser.toStandIn());
    const other = await provider.createProject();
    for (const id of [
      `oauth-callback-google-${other.publicToken}`,
      `oauth-callback-github-${project.publicToken}`,
      `oauth-callback-myspace-${project.publicToken}`,
      'oauth-callback-google-',
      'none',
    ]) {
      expectRefused(await browser.visit(`/v1/oauth/callback/${id}${back.search}`));
    }
  });

  test.each(['', '?state=none', '?error=access_denied'])(
    'a callback with the query %j has no valid state, and is refused',
    async (query) => {
      await browser.toStandIn();
      const id = `oauth-callback-google-${project.publicToken}`;
      expectRefused(await browser.visit(`/v1/oauth/callback/${id}${query}`));
    },
  );
});

describe('the authorization code', () => {
  /** Returns to the callback with another code. Returns the query of the redirect address. */
  const landWithCode = async (standInPage: URL, code: string) => {
    const back = await allow(standInPage);
    back.searchParams.set('code', code);
    const { location } = await browser.visit(back.href);
    return Object.fromEntries(location?.searchParams ?? []);
  };
  const failed = { stytch_token_type: 'oauth', error: 'server_error' };

  test('the code of another sign-in is refused', async () => {
    const stranger = new SocialBrowser(provider.request, project);
    const { body } = await stranger.answer(await stranger.toStandIn(), 'allow', {
      email: 'eve@portico.example',
    });
    const code = new URL(body.redirect_to).searchParams.get('code') ?? '';
    expect(await landWithCode(await browser.toStandIn(), code)).toEqual(failed);
  });

  test('is valid for a minute, and an invented one is refused', async () => {
    const standInPage = await browser.toStandIn();
    expect(await landWithCode(standInPage, 'made-up')).toEqual(failed);
    const back = await allow(await browser.toStandIn());
    await project.moveClock(1);
    expect((await browser.visit(back.href)).location?.searchParams.get('error')).toBe('server_error');
  });
});

test.each([
  ['access_denied', 'access_denied'],
  ['<script>', 'server_error'],
])('the error %s of a social provider becomes %s, without its text', async (error, code) => {
  const state = (await browser.toStandIn()).searchParams.get('state') ?? '';
  const query = new URLSearchParams({
    error,
    state,
    error_description: 'Call 555',
    error_uri: 'http://evil',
  });
  const id = `oauth-callback-google-${project.publicToken}`;
  const { location } = await browser.visit(`/v1/oauth/callback/${id}?${query}`);
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    stytch_token_type: 'oauth',
    error: code,
  });
});

describe('the stand-in', () => {
  const withParameters = (standInPage: URL, changes: Record<string, string | undefined>): URL => {
    const url = new URL(standInPage);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return url;
  };

  test.each([
    { client_id: 'none' },
    { redirect_uri: 'http://evil.example/callback' },
    { response_type: 'token' },
    { code_challenge: undefined },
    { code_challenge_method: 'plain' },
    { state: undefined },
  ])('refuses a request with %j, and redirects nowhere', async (changes) => {
    const standInPage = withParameters(await browser.toStandIn(), changes);
    const page = await browser.visit(standInPage.href);
    expect(page.status).toBe(400);
    expect(page.body).toContain('There is nothing to allow here');
    expect(page.body).not.toContain('evil.example');
    expect((await browser.answer(standInPage, 'allow')).status).toBe(400);
  });

  test('accepts answers only of its own page', async () => {
    const { pathname, search } = await browser.toStandIn();
    const body = { answer: 'allow', account: ada };
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    ];
    for (const headers of foreign) {
      const reply = await provider.request('POST', pathname + search, body, headers);
      expect(reply).toMatchObject({ status: 403, body: { error_type: 'origin_not_allowed' } });
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await provider.request('POST', pathname + search, 'answer=allow', form)).status).toBe(415);
    expect((await provider.request('POST', pathname + search, { ...body, answer: 'yes' })).status).toBe(400);
  });

  test('may not be framed', async () => {
    const { pathname, search } = await browser.toStandIn();
    const framed = {
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    };
    expect((await provider.request('GET', pathname + search, undefined, framed)).status).toBe(403);
  });
});

describe('the token in the redirect address', () => {
  const authenticate = (token: unknown, more: object = {}) =>
    project.post('/oauth/authenticate', { token, ...sessionLength, ...more });

  test('is redeemed by one of several concurrent calls', async () => {
    const token = await browser.token();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => authenticate(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await project.dev('GET', '/users')).body).toHaveLength(1);
  });

  test('lasts five minutes', async () => {
    const token = await browser.token();
    await project.moveClock(5);
    expect((await authenticate(token)).body.error_type).toBe('oauth_token_not_found');
  });
});
