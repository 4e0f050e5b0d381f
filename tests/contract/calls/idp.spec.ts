/** The calls with which the consent and logout screens answer other applications (OAuth 2.0 and OpenID Connect). */
import { bodiesOf, expect, test, type Project } from '../test';

const redirectUri = 'https://shop.example/callback';
const signedOutUri = 'https://shop.example/signed-out';
/** A valid PKCE challenge for the method S256. */
const challenge = 'bLRYBPalK1NsU4_TD3JrHRmfVjgoduNjiXgeScRbcr8';

const start = 'idp.oauthAuthorizeStart';
const submit = 'idp.oauthAuthorizeSubmit';
const logout = 'idp.oauthLogoutStart';

/** Registers an application. Returns an authorization request of this application, which also asks for `admin`. */
async function register(project: Project) {
  await project.change({ scopes: [{ scope: 'calendar:read', description: 'See your calendar' }] });
  const { client_id } = await project.addClient({
    client_name: 'Corner Shop',
    client_type: 'third_party_public',
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [signedOutUri],
    scopes: ['openid', 'calendar:read'],
    consent_required: true,
  });
  return {
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scopes: ['openid', 'calendar:read', 'admin'],
  };
}

test('an application is denied access, then allowed, and a second request needs no consent', async ({
  client,
  project,
  signIn,
}) => {
  const request = await register(project);
  const { user_id } = await signIn(client);
  expect(await client.call(start, request)).toMatchObject({
    status_code: 200,
    user_id,
    user: { user_id, emails: [{ email: 'ada@portico.example' }] },
    client: { client_id: request.client_id, client_type: 'third_party_public', client_name: 'Corner Shop' },
    consent_required: true,
    scope_results: [
      { scope: 'openid', is_grantable: true, description: '' },
      { scope: 'calendar:read', is_grantable: true, description: 'See your calendar' },
      { scope: 'admin', is_grantable: false, description: '' },
    ],
  });

  const answer = { ...request, state: 'a state', nonce: 'a nonce', code_challenge: challenge };
  const denied = await client.call(submit, { ...answer, consent_granted: false });
  const { searchParams: refusal } = new URL(String(denied.redirect_uri));
  expect(Object.fromEntries(refusal)).toMatchObject({ error: 'access_denied', state: 'a state' });
  expect(denied).not.toHaveProperty('authorization_code');

  const allowed = await client.call(submit, { ...answer, consent_granted: true });
  const url = new URL(String(allowed.redirect_uri));
  expect(url.origin + url.pathname).toBe(redirectUri);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code: allowed.authorization_code,
    state: 'a state',
    iss: expect.stringContaining(project.publicToken),
  });

  // The client must send the caller's object unchanged.
  expect(await bodiesOf(project, '/idp/oauth/authorize/submit')).toEqual([
    { ...answer, consent_granted: false },
    { ...answer, consent_granted: true },
  ]);
  expect(await client.call(start, request)).toMatchObject({ consent_required: false });
  const { authorization_code } = await client.call(submit, { ...answer, consent_granted: false });
  expect(authorization_code).not.toBe(allowed.authorization_code);
});

test('a logout requires consent and returns the redirect address, with a session and without', async ({
  client,
  project,
  signIn,
}) => {
  const { client_id } = await register(project);
  const request = { client_id, post_logout_redirect_uri: signedOutUri, state: 'a state' };
  const answer = { redirect_uri: `${signedOutUri}?state=a+state`, consent_required: true };
  expect(await client.call(logout, request)).toMatchObject(answer);
  await signIn(client);
  expect(await client.call(logout, { ...request, id_token_hint: 'nonsense' })).toMatchObject(answer);
});
