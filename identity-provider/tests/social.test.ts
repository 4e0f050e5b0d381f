import { project, provider } from './currentProject';
import { ada, sessionLength, SocialBrowser } from './socialSignIn';
import { codeChallenge, codeVerifier } from './testClient';

let browser: SocialBrowser;

beforeEach(async () => {
  await project.dev('PATCH', '', { project_name: 'Corner <Shop>' });
  browser = new SocialBrowser(provider.request, project);
});

const authenticate = (token: string, more: object = {}, session?: string) =>
  project.post('/oauth/authenticate', { token, ...sessionLength, ...more }, session);
const landing = 'http://localhost:3000/authenticate';

describe('the start of a social sign-in', () => {
  test('leads to the stand-in, with its own request and the parameters of the page', async () => {
    const standInPage = await browser.toStandIn('github', {
      custom_scopes: 'read:org email gist',
      provider_prompt: 'select_account',
      'provider_login hint': 'ada&co',
    });
    expect(standInPage.origin + standInPage.pathname).toBe('http://localhost:3002/social/github');
    expect(Object.fromEntries(standInPage.searchParams)).toEqual({
      client_id: project.publicToken,
      redirect_uri: `http://localhost:3002/v1/oauth/callback/oauth-callback-github-${project.publicToken}`,
      response_type: 'code',
      scope: 'openid email profile read:org gist',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
      'login hint': 'ada&co',
    });
  });
});

describe('the return from the social provider', () => {
  test('Allow signs a new user up, once, with the name and the verified address', async () => {
    const back = await browser.land('google', { login_redirect_url: `${landing}?from=here` });
    expect(back.origin + back.pathname).toBe(landing);
    expect(back.searchParams.get('stytch_token_type')).toBe('oauth');
    const token = back.searchParams.get('token') ?? '';

    const { status, body } = await authenticate(token);
    expect(status).toBe(200);
    const { user, session, provider_subject } = body.data;
    const registration = {
      oauth_user_registration_id: expect.stringMatching(/^oauth-user-test-/),
      provider_type: 'Google',
      provider_subject,
      profile_picture_url: '',
      locale: 'en',
    };
    expect(user).toMatchObject({
      name: { first_name: 'Ada', last_name: 'Lovelace' },
      emails: [{ email: ada.email, verified: true }],
      providers: [registration],
    });
    expect(session.authentication_factors).toMatchObject([
      {
        type: 'oauth',
        delivery_method: 'oauth_google',
        google_oauth_factor: {
          id: user.providers[0].oauth_user_registration_id,
          email_id: user.emails[0].email_id,
          provider_subject,
        },
      },
    ]);
    expect(body.data).toMatchObject({
      provider_type: 'Google',
      locale: 'en',
      profile_picture_url: '',
      provider_values: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        scopes: ['openid', 'email', 'profile'],
        expires_at: expect.any(String),
      },
    });
    expect(await authenticate(token)).toMatchObject({
      status: 404,
      body: { error_type: 'oauth_token_not_found' },
    });
  });

  test.each([
    ['refuse', 'access_denied'],
    ['error', 'server_error'],
  ])('the answer %s leads to the login address with %s and no token', async (answer, error) => {
    const back = await browser.land('google', { login_redirect_url: `${landing}?from=here` }, answer);
    expect(back.href).toBe(`${landing}?from=here&stytch_token_type=oauth&error=${error}`);
  });
});

describe('with PKCE', () => {
  beforeEach(async () => {
    await project.dev('PATCH', '', { pkce_required_for_oauth: true });
  });

  test('a start needs a challenge', async () => {
    const { status, body } = await browser.start();
    expect(status).toBe(400);
    expect(body).toContain('pkce_expected_code_challenge');
  });

  test('a token needs the verifier, and a wrong verifier does not consume it', async () => {
    const token = await browser.token('google', { code_challenge: codeChallenge });
    expect((await authenticate(token)).body.error_type).toBe('pkce_expected_code_verifier');
    const wrong = await authenticate(token, { code_verifier: 'another' });
    expect(wrong.body.error_type).toBe('pkce_mismatch');
    expect((await authenticate(token, { code_verifier: codeVerifier })).status).toBe(200);
  });
});
