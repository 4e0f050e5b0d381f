import { project, provider } from './currentProject';
import { createTestClient, redirectUri, signedOutUri, type TestClient } from './testClient';
import type { Reply } from './testProvider';

let client: TestClient;
let session: string;

beforeEach(async () => {
  client = await createTestClient(provider, project);
  ({ token: session } = await project.createSession({ email: 'ada@portico.example' }));
});

const logout = (changes: object) =>
  project.post(
    '/oauth/logout/start',
    { client_id: client.clientId, post_logout_redirect_uri: signedOutUri, ...changes },
    session,
  );

/** Expects an error of the API with a message in plain ASCII, and no redirect. */
function expectRefusal({ status, headers, body }: Reply, error_type: string) {
  expect(body).toMatchObject({ error_type, error_message: expect.stringMatching(/^[\x20-\x7e]{10,200}\.$/) });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(headers['location']).toBeUndefined();
}

// The client has registered `https://shop.example/callback?from=portico`. None of these addresses is the same text.
const hostileAddresses = [
  '/callback',
  'https:\\\\shop.example\\callback?from=portico',
  'http://shop.example/callback?from=portico',
  'https://SHOP.example/callback?from=portico',
  'https://shop.example:443/callback?from=portico',
  'https://shop.example.evil.example/callback?from=portico',
  'https://shop.example@evil.example/callback?from=portico',
  'https://user:password@shop.example/callback?from=portico',
  'https://shop.example/callback',
  'https://shop.example/callback/?from=portico',
  'https://shop.example/a/../callback?from=portico',
  'https://shop.example/callback?from=portico&code=planted',
  'https://shop.example/callback?from=portico#part',
  'https://shop.example/callback?from=portico\r\nlocation: https://evil.example/',
  ' https://shop.example/callback?from=portico',
  'https://shοp.example/callback?from=portico',
  'javascript:alert(1)//https://shop.example/callback?from=portico',
  'https://*.example/callback?from=portico',
];

test.each(hostileAddresses)('the address %j is refused at start, submit and logout', async (address) => {
  for (const call of [client.start, client.submit]) {
    const reply = await call(session, { redirect_uri: address });
    expectRefusal(reply, 'connected_app_supplied_redirect_url_not_found_in_client');
  }
  const atLogout = address.replaceAll('callback?from=portico', 'signed-out');
  const reply = await logout({ post_logout_redirect_uri: atLogout });
  expectRefusal(reply, 'post_logout_redirect_uri_not_registered');
});

describe.each(['start', 'submit'] as const)('in the call %s of the consent page', (call) => {
  test.each<[string, unknown, string]>([
    ['redirect_uri', 'x'.repeat(5000), 'bad_request'],
    ['response_type', 'token', 'unsupported_response_type'],
    ['scopes', 'openid email', 'oauth_invalid_scope_requested'],
    ['scopes', Array.from({ length: 1001 }, (_, index) => `scope-${index}`), 'oauth_invalid_scope_requested'],
    ['prompt', 'create', 'invalid_prompt'],
    ['prompt', 'none login', 'oidc_prompt_none_must_be_exclusive'],
    ['client_id', 'nowhere', 'connected_app_not_found'],
  ])('the parameter %s with the value %j is refused', async (name, value, error) => {
    expectRefusal(await client[call](session, { [name]: value }), error);
  });

  test('a client of another project, and a caller without a session or with an ended one, are refused', async () => {
    const other = await createTestClient(provider, await provider.createProject());
    expectRefusal(await client[call](session, { client_id: other.clientId }), 'connected_app_not_found');
    expectRefusal(await client[call](project.publicToken), 'user_unauthenticated');
    expectRefusal(await client[call]('ended'), 'session_not_found');
  });
});

test.each<[string, unknown, string]>([
  ['consent_granted', 'true', 'bad_request'],
  ['code_challenge', undefined, 'pkce_required_for_idp_authorization_flow'],
  ['code_challenge', 'x'.repeat(44), 'invalid_code_challenge'],
  ['code_challenge_method', 'plain', 'invalid_code_challenge_method'],
])('the submission of a public client with %s=%j is refused', async (name, value, error) => {
  expectRefusal(await client.submit(session, { [name]: value }), error);
});

test('a client with a secret may omit the code_challenge', async () => {
  const confidential = await createTestClient(provider, project, { client_type: 'third_party' });
  const parameters = await confidential.redirectParameters(session, { code_challenge: undefined });
  expect(parameters).toHaveProperty('code');
});

test('a state of any form is returned unchanged', async () => {
  for (const state of ['%00', '&error=access_denied', '"><script>', '\u0000\r\n', '👋', redirectUri]) {
    expect(await client.redirectParameters(session, { state })).toMatchObject({ state });
  }
});
