import { project, provider } from './currentProject';
import { createTestClient, redirectUri, signedOutUri } from './testClient';
import type { TestClient } from './testClient';
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

/** Values that are refused for a field with a text. The last one is too long. */
const wrongTexts: unknown[] = [undefined, '', 7, ['code'], 'x'.repeat(5000)];
const scopeList = (length: number) => Array.from({ length }, (_, index) => `scope-${index}`);
const texts = (name: string, values: unknown[], error = 'bad_request') =>
  values.map((value): [string, unknown, string] => [name, value, error]);

describe.each(['start', 'submit'] as const)('in the call %s of the consent page', (call) => {
  test.each([
    ...texts('client_id', wrongTexts),
    ...texts('redirect_uri', wrongTexts),
    ...texts('response_type', wrongTexts),
    ...texts('response_type', ['token', 'CODE'], 'unsupported_response_type'),
    ...texts(
      'scopes',
      [undefined, 'openid email', [], [''], [7], ['openid email'], ['é'], ['x'.repeat(300)], scopeList(1001)],
      'oauth_invalid_scope_requested',
    ),
    ...texts('prompt', ['create', 'LOGIN', ' '], 'invalid_prompt'),
    ...texts('prompt', ['none login'], 'oidc_prompt_none_must_be_exclusive'),
    ...texts('client_id', ['nowhere'], 'connected_app_not_found'),
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

test.each([
  ...texts('consent_granted', [undefined, 'true', 1]),
  ...texts('state', [7, 'x'.repeat(5000)]),
  ...texts('nonce', [{}]),
  ...texts('code_challenge', [undefined, ''], 'pkce_required_for_idp_authorization_flow'),
  ...texts('code_challenge', ['short', 'x'.repeat(44), `${'x'.repeat(42)}=`], 'invalid_code_challenge'),
  ...texts('code_challenge_method', ['plain', 's256'], 'invalid_code_challenge_method'),
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

test.each([
  ...texts('client_id', wrongTexts),
  ...texts('post_logout_redirect_uri', wrongTexts),
  ...texts('state', [7]),
  ...texts('id_token_hint', [{}]),
  ...texts('client_id', ['nowhere'], 'connected_app_not_found'),
])('the call of the logout page with %s=%j is refused', async (name, value, error) => {
  expectRefusal(await logout({ [name]: value }), error);
});
