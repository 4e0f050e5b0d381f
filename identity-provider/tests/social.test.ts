import { project, provider } from './currentProject';
import { sessionLength, SocialBrowser } from './socialSignIn';
import { codeChallenge, codeVerifier } from './testClient';

let browser: SocialBrowser;

beforeEach(async () => {
  await project.dev('PATCH', '', { project_name: 'Corner <Shop>' });
  browser = new SocialBrowser(provider.request, project);
});

const authenticate = (token: string, more: object = {}, session?: string) =>
  project.post('/oauth/authenticate', { token, ...sessionLength, ...more }, session);
const landing = 'http://localhost:3000/authenticate';

describe('the return from the social provider', () => {
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
