import { project, provider } from './currentProject';
import { adaClaims, clientId, createGoogleTestKeys } from './googleTokens';
import type { GoogleTestKeys } from './googleTokens';
import { sessionLength } from './socialSignIn';
import { codeVerifier } from './testClient';
import { hostOrigin } from './testProvider';

let google: GoogleTestKeys;
const landing = `${hostOrigin}/authenticate`;

beforeAll(async () => {
  google = await createGoogleTestKeys();
});
beforeEach(async () => {
  await project.dev('PATCH', '', { google_client_id: clientId, google_jwks: google.jwks });
});

// The two calls of the client's hidden frame.
const start = (headers: Record<string, string> = {}) => {
  const query = `public_token=${project.publicToken}`;
  return provider.request('GET', `/v1/public/oauth/google/onetap/start?${query}`, undefined, headers);
};
const submit = (body: object, headers: Record<string, string> = {}, id?: string) =>
  provider.request(
    'POST',
    `/v1/oauth/callback/${id ?? `oauth-callback-google-${project.publicToken}`}`,
    body,
    {
      'x-stytch-oauth-type': 'google-one-tap',
      ...headers,
    },
  );
const tokenOf = (redirectUrl: string) => new URL(redirectUrl).searchParams.get('token') ?? '';
const authenticate = (token: string, more: object = {}) =>
  project.post('/oauth/authenticate', { token, ...sessionLength, ...more });

test('the start returns the client and the callback, as fields at top level', async () => {
  expect((await start()).body).toEqual({
    request_id: expect.stringMatching(/^request-id-test-/),
    status_code: 200,
    google_client_id: clientId,
    oauth_callback_id: `oauth-callback-google-${project.publicToken}`,
  });
});

test('an ID token becomes a redirect address with an ordinary token', async () => {
  const { status, body } = await submit({
    id_token: await google.sign(),
    stytch_csrf_token: '',
    login_redirect_url: `${landing}?login`,
    signup_redirect_url: `${landing}?signup=yes`,
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    request_id: expect.any(String),
    status_code: 200,
    redirect_url: expect.stringMatching(
      /^http:.*\/authenticate\?signup=yes&stytch_token_type=oauth&token=[\w-]{43}$/,
    ),
  });
  // The client still sends the verifier of an earlier sign-in that was abandoned. The provider must ignore it.
  const { body: signedIn } = await authenticate(tokenOf(body.redirect_url), { code_verifier: codeVerifier });
  expect(signedIn.data).toMatchObject({
    provider_subject: adaClaims.sub,
    provider_type: 'Google',
    profile_picture_url: adaClaims.picture,
    locale: 'en-GB',
    user: { emails: [{ email: adaClaims.email, verified: true }], name: { first_name: 'Ada' } },
  });
});

test.each([
  [{ google_client_id: null }, 'oauth_config_not_found'],
  [{ default_provider_allowed: false }, 'default_provider_not_allowed'],
  [{ redirect_urls: { login: [] } }, 'no_login_redirect_urls_set'],
  [{ redirect_urls: { signup: [] } }, 'no_signup_redirect_urls_set'],
])('a start in a project with %j gets %s', async (settings, error_type) => {
  await project.dev('PATCH', '', settings);
  expect(await start()).toMatchObject({ status: 400, body: { error_type } });
});
