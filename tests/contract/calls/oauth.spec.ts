import { host } from '../../support/addresses';
import { adaAtProvider, passStandIn } from '../../support/social/passStandIn';
import { StandInPage } from '../../support/social/StandInPage';
import type { ClientPage, SignedIn } from '../ClientPage';
import { storePair, pairKeys, storedPair, foreignPair } from '../proofKeyPairs';
import { bodiesOf, expect, test, thirtyMinutes } from '../test';

const authenticate = 'oauth.authenticate';
const landing = `${host}/authenticate`;

/**
 * Starts a sign-in. Returns the address to which the client navigates. The test answers the navigation with the status
 * 204 (no content), so the browser stays on the page.
 */
async function startSignIn(client: ClientPage, provider = 'google', options: object = {}): Promise<string> {
  await client.page.route('**/v1/public/oauth/*/start?*', (route) => route.fulfill({ status: 204 }));
  const request = client.page.waitForRequest('**/v1/public/oauth/*/start?*');
  await client.call(`oauth.${provider}.start`, options);
  return (await request).url();
}

/** Signs in at the provider’s stand-in. Returns the token with which it redirects to the landing page. */
async function obtainToken(client: ClientPage, provider?: string, options?: object): Promise<string> {
  const back = await passStandIn(await startSignIn(client, provider, options));
  return back.searchParams.get('token') ?? '';
}

test('the client leads to the social provider with the caller’s options, which returns with a token', async ({
  client,
  project,
}) => {
  const start = await startSignIn(client, 'github', {
    login_redirect_url: `${landing}?login=yes`,
    signup_redirect_url: `${landing}?signup=yes`,
    custom_scopes: ['gist', 'read:org'],
    provider_params: { prompt: 'select_account' },
  });
  expect([...new URL(start).searchParams]).toEqual([
    ['public_token', project.publicToken],
    ['custom_scopes', 'gist read:org'],
    ['provider_prompt', 'select_account'],
    ['login_redirect_url', `${landing}?login=yes`],
    ['signup_redirect_url', `${landing}?signup=yes`],
  ]);

  await client.page.unrouteAll();
  await client.page.goto(start);
  const standIn = await new StandInPage(client.page).arrived('github');
  expect(standIn.parameters()).toMatchObject({
    scope: 'openid email profile gist read:org',
    prompt: 'select_account',
  });

  const { searchParams } = await passStandIn(start);
  expect(searchParams.get('signup')).toBe('yes');
  expect(searchParams.get('stytch_token_type')).toBe('oauth');
  expect(searchParams.get('token')).toMatch(/^[\w-]{43}$/);
});

test('a token signs in', async ({ client, project }) => {
  const token = await obtainToken(client);
  const result = await client.call<SignedIn>(authenticate, token, thirtyMinutes);
  expect(await bodiesOf(project, '/oauth/authenticate')).toEqual([{ token, ...thirtyMinutes }]);
  expect(result).toMatchObject({
    status_code: 200,
    provider_type: 'Google',
    provider_values: { scopes: ['openid', 'email', 'profile'] },
    user: { emails: [{ email: adaAtProvider.email, verified: true }] },
  });
  expect((await client.state()).session?.session_id).toBe(result.session.session_id);
});

test.describe('with PKCE', () => {
  test.use({ projectSettings: { pkce_required_for_oauth: true } });

  test('each sign-in has its own PKCE pair, which is deleted when its token is redeemed', async ({
    client,
    project,
  }) => {
    const first = new URL(await startSignIn(client));
    const start = await startSignIn(client, 'apple');
    const pair = await storedPair(client, project.publicToken, pairKeys.oauth);
    expect(new URL(start).searchParams.get('code_challenge')).toBe(pair.code_challenge);
    expect(first.searchParams.get('code_challenge')).not.toBe(pair.code_challenge);

    const token = (await passStandIn(start)).searchParams.get('token') ?? '';
    for (const [stored, error_type] of [
      [null, 'pkce_expected_code_verifier'],
      [foreignPair, 'pkce_mismatch'],
    ] as const) {
      await storePair(client, project.publicToken, pairKeys.oauth, stored);
      expect(await client.failure(authenticate, token, thirtyMinutes)).toMatchObject({ error_type });
    }
    await storePair(client, project.publicToken, pairKeys.oauth, pair);
    await client.call(authenticate, token, thirtyMinutes);
    expect(await client.stored(project.publicToken, pairKeys.oauth)).toBeNull();
  });
});

test('a social identity is added to the signed-in user, and removed', async ({ client, signIn }) => {
  const { user_id } = await signIn(client, 'grace@portico.example');
  const { oauth_attach_token } = await client.call('oauth.attach', 'github');
  const token = await obtainToken(client, 'github', { oauth_attach_token });
  const { user } = await client.call<SignedIn>(authenticate, token, thirtyMinutes);
  expect(user).toMatchObject({ user_id, providers: [{ provider_type: 'GitHub' }] });

  const [held] = user['providers'] as { oauth_user_registration_id: string }[];
  await client.call('user.deleteOAuthRegistration', held?.oauth_user_registration_id);
  expect((await client.call('user.get'))['providers']).toEqual([]);
});

test('One Tap is started and submitted through the client’s frame', async ({ client, project }) => {
  const start = ['internals.clientsideServices.oneTapStart', { publicToken: project.publicToken }] as const;
  expect(await client.failure(...start)).toMatchObject({
    name: 'StytchAPIError',
    error_type: 'oauth_config_not_found',
  });
  await project.change({ google_client_id: 'ours', redirect_urls: { login: [landing], signup: [landing] } });
  const started = await client.call(...start);
  expect(started).toEqual({
    requestId: expect.any(String),
    googleClientId: 'ours',
    stytchCsrfToken: expect.stringMatching(/^[\w-]{43}$/),
    oauthCallbackId: expect.any(String),
  });
  const submission = {
    publicToken: project.publicToken,
    idToken: 'x.y.z',
    oauthCallbackID: started['oauthCallbackId'],
  };
  expect(await client.failure('internals.clientsideServices.oneTapSubmit', submission)).toMatchObject({
    name: 'StytchAPIError',
    error_type: 'invalid_google_id_token',
  });
});
