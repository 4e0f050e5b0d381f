import { host } from '../../support/addresses';
import { passStandIn } from '../../support/social/passStandIn';
import type { ClientPage } from '../ClientPage';
import { storePair, pairKeys, storedPair, foreignPair } from '../proofKeyPairs';
import { expect, test, thirtyMinutes } from '../test';

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
