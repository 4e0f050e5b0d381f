import type { FastifyInstance } from 'fastify';
import { createRelyingParty } from '../src/createRelyingParty';
import type { RelyingPartyOptions } from '../src/options';
import { StubIssuer } from './StubIssuer';
import { origin, Visitor } from './Visitor';

let issuer: StubIssuer;
let app: FastifyInstance;
let visitor: Visitor;

/** Creates the application and its visitor. */
function openApplication(options: Partial<RelyingPartyOptions> = {}) {
  const scopes = ['openid', 'email', 'offline_access'];
  app = createRelyingParty({ origin, issuer: issuer.origin, clientId: 'client-1', scopes, ...options });
  visitor = new Visitor(app);
}

beforeEach(async () => {
  issuer = await StubIssuer.start();
  openApplication();
});

afterEach(async () => {
  await app.close();
  await issuer.stop();
});

/**
 * Starts a sign-in, and then requests the landing page with the parameters that the identity provider adds to a
 * redirect.
 * @param parameters replace these parameters, or are added to them
 */
async function signIn(parameters: Record<string, string> = {}) {
  const authorizationRequest = await visitor.beginSignIn();
  issuer.nonce = authorizationRequest.get('nonce') ?? '';
  const query = new URLSearchParams({
    code: 'code-1',
    state: authorizationRequest.get('state') ?? '',
    ...parameters,
  });
  return { authorizationRequest, query, response: await visitor.get(`/callback?${query}`) };
}

/** The requests that the issuer has received at a path. */
const requests = (path: string) => issuer.received.filter((request) => request.path === path);

describe('signing in', () => {
  test('redirects the person with PKCE, state and nonce, and keeps the query of the endpoint', async () => {
    const response = await visitor.post('/sign-in');
    expect(response.statusCode).toBe(303);
    const url = new URL(String(response.headers.location));
    expect(url.origin + url.pathname).toBe('http://localhost:1/consent');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      keep: 'this',
      client_id: 'client-1',
      response_type: 'code',
      redirect_uri: `${origin}/callback`,
      scope: 'openid email offline_access',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('sends the verifier of the challenge, once', async () => {
    const { query } = await signIn();
    expect(requests('/token').map(({ body }) => Object.fromEntries(body))).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'code-1',
        redirect_uri: `${origin}/callback`,
        code_verifier: expect.stringMatching(/^[\w-]{43}$/),
        client_id: 'client-1',
      },
    ]);
    const again = await visitor.get(`/callback?${query}`);
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('This sign-in is over');
    expect(requests('/token')).toHaveLength(1);
  });

  test('changes the id of the session and invalidates the previous id', async () => {
    await visitor.beginSignIn();
    const before = visitor.cookie;
    await signIn();
    expect(visitor.cookie).not.toBe(before);
    visitor.cookie = before;
    expect((await visitor.get('/')).body).toContain('Sign in with Fernweh');
  });

  test('rejects an ID token with another nonce', async () => {
    issuer.claims = { nonce: 'another' };
    const { response } = await signIn();
    expect(response.statusCode).toBe(502);
    expect(response.body).toContain('We could not verify that answer');
    expect((await visitor.get('/')).body).toContain('Sign in with Fernweh');
  });

  test('rejects an ID token that is signed by another key', async () => {
    issuer.signsWithForeignKey = true;
    expect((await signIn()).response.body).toContain('We could not verify that answer');
  });

  test('rejects userinfo about another user', async () => {
    issuer.userInfo = { sub: 'user-2' };
    expect((await signIn()).response.body).toContain('We could not verify that answer');
  });

  test('rejects a response that names another issuer, and does not send its code', async () => {
    const { response } = await signIn({ iss: 'https://elsewhere.example' });
    expect(response.body).toContain('We could not verify that answer');
    expect(requests('/token')).toHaveLength(0);
  });

  test('rejects a response with another state, on a page with a link back', async () => {
    await visitor.beginSignIn();
    const response = await visitor.get('/callback?code=code-1&state=another');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Back to the start');
    expect(requests('/token')).toHaveLength(0);
  });

  test('rejects the response in another browser', async () => {
    const authorizationRequest = await visitor.beginSignIn();
    visitor.cookie = '';
    const response = await visitor.get(`/callback?code=code-1&state=${authorizationRequest.get('state')}`);
    expect(response.statusCode).toBe(400);
  });

  test('explains access_denied, with its code and a link back', async () => {
    const authorizationRequest = await visitor.beginSignIn();
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: '<b>No</b>',
      state: authorizationRequest.get('state') ?? '',
    });
    const { statusCode, body } = await visitor.get(`/callback?${query}`);
    expect(statusCode).toBe(403);
    expect(body).toContain('You said no, and that is fine');
    expect(body).toContain('access_denied');
    expect(body).toContain('&#60;b&#62;No&#60;/b&#62;');
    expect(body).toContain('Back to the start');
  });

  test('shows an error and a link back if the provider cannot be reached', async () => {
    await issuer.stop();
    const response = await visitor.post('/sign-in');
    expect(response.statusCode).toBe(502);
    expect(response.body).toContain('Fernweh does not answer');
    expect((await visitor.get('/')).statusCode).toBe(200);
  });

  test('shows text from outside as text', async () => {
    issuer.claims = { nickname: '<img src=x onerror=alert(1)>' };
    issuer.userInfo = { sub: 'user-1', name: '<script>1</script>', address: { locality: '"&' } };
    await signIn();
    const { body } = await visitor.get('/');
    expect(body).not.toMatch(/<img src=x|<script/);
    expect(body).toContain('&#60;script&#62;');
  });
});

describe('refreshing', () => {
  test('stores the new tokens, and keeps values that the response omits', async () => {
    await signIn();
    issuer.tokenResponse = { id_token: undefined, refresh_token: 'refresh-2', scope: undefined };
    expect((await visitor.post('/refresh')).statusCode).toBe(303);
    const page = (await visitor.get('/')).body;
    expect(page).toContain('Refreshed at');
    expect(page).toContain('<code>email</code>');
    await visitor.post('/refresh');
    expect(requests('/token').map(({ body }) => body.get('refresh_token'))).toEqual([
      null,
      'refresh-1',
      'refresh-2',
    ]);
  });

  test('rejects an ID token about another user', async () => {
    await signIn();
    issuer.claims = { sub: 'user-2', nonce: undefined };
    issuer.userInfo = { sub: 'user-2', email: 'grace@portico.example' };
    expect((await visitor.post('/refresh')).body).toContain('We could not verify that answer');
    expect((await visitor.get('/')).body).toContain('ada@portico.example');
  });
});

describe('signing out', () => {
  test('revokes the refresh token, sends the ID token, and accepts only its own state, once', async () => {
    await signIn();
    const response = await visitor.post('/sign-out');
    expect(response.statusCode).toBe(303);
    expect(requests('/revoke').map(({ body }) => body.get('token'))).toEqual(['refresh-1']);
    const authorizationRequest = new URL(String(response.headers.location)).searchParams;
    expect(Object.fromEntries(authorizationRequest)).toEqual({
      client_id: 'client-1',
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: `${origin}/`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const pageWith = async (state: string | null) => (await visitor.get(`/?state=${state}`)).body;
    const state = authorizationRequest.get('state');
    expect(await pageWith('another')).not.toContain('You are signed out');
    expect(await pageWith(state)).toContain('You are signed out');
    expect(await pageWith(state)).not.toContain('You are signed out');
  });
});

describe('every response', () => {
  test.each(['/', '/callback', '/no/such/page'])('%s forbids frames, scripts and caches', async (path) => {
    const { headers, body } = await visitor.get(path);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' http://localhost:1; base-uri 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(body).not.toMatch(/<script|style=|javascript:/);
  });

  test('hides the cookie from scripts and from other sites', async () => {
    const { headers } = await visitor.post('/sign-in');
    expect(headers['set-cookie']).toMatch(/^kipferl_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test.each(['/sign-in', '/refresh', '/sign-out'])('%s rejects other origins', async (path) => {
    await signIn();
    for (const headers of [{}, { origin: 'null' }, { origin: 'http://localhost:3000' }]) {
      const response = await visitor.post(path, headers as Record<string, string>);
      expect(response.statusCode).toBe(403);
    }
    expect((await visitor.get('/')).body).toContain('ada@portico.example');
  });

  test.each(['/sign-in', '/refresh', '/sign-out'])('%s has no effect on GET', async (path) => {
    expect((await visitor.get(path)).statusCode).toBe(404);
  });

  test('rejects another host name for this machine', async () => {
    const response = await app.inject({ url: '/', headers: { host: 'elsewhere.example:3003' } });
    expect(response.statusCode).toBe(421);
  });
});
