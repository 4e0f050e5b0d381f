import { createTestClient, redirectUri, signedOutUri } from './testClient';
import type { TestClient } from './testClient';
import { startTestProvider } from './testProvider';
import type { Reply, TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;
let client: TestClient;
let session: string;

beforeAll(async () => {
  provider = await startTestProvider();
  project = await provider.createProject();
  client = await createTestClient(provider, project);
  ({ token: session } = await project.createSession({ email: 'ada@portico.example' }));
});
afterAll(() => provider.close());

const logout = (changes: object) =>
  project.post(
    '/oauth/logout/start',
    { client_id: client.clientId, post_logout_redirect_uri: signedOutUri, ...changes },
    session,
  );

/** Expects an error of the API with a message in plain ASCII, and no redirect. */
function expectRefusal({ status, headers, body }: Reply, error_type: string) {
  expect(body).toEqual({
    status_code: status,
    request_id: expect.stringMatching(/^request-id-test-/),
    error_type,
    error_message: expect.stringMatching(/^[\x20-\x7e]{10,200}\.$/),
    error_url: expect.any(String),
  });
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
  expectRefusal(
    await client.start(session, { redirect_uri: address }),
    'connected_app_supplied_redirect_url_not_found_in_client',
  );
  expectRefusal(
    await client.submit(session, { redirect_uri: address }),
    'connected_app_supplied_redirect_url_not_found_in_client',
  );
  const atLogout = address.replaceAll('callback?from=portico', 'signed-out');
  expectRefusal(
    await logout({ post_logout_redirect_uri: atLogout }),
    'post_logout_redirect_uri_not_registered',
  );
});

/** Values that are refused for a field with a text. The last one is too long. */
const wrongTexts: unknown[] = [undefined, '', 7, ['code'], 'x'.repeat(5000)];

describe.each(['start', 'submit'] as const)('in the call %s of the consent page', (call) => {
  test.each(wrongTexts)('%j is refused as client_id, redirect_uri and response_type', async (value) => {
    expectRefusal(await client[call](session, { client_id: value }), 'bad_request');
    expectRefusal(await client[call](session, { redirect_uri: value }), 'bad_request');
    expectRefusal(await client[call](session, { response_type: value }), 'bad_request');
  });

  test.each(['token', 'code id_token', 'CODE'])('the response_type %j is refused', async (response_type) => {
    expectRefusal(await client[call](session, { response_type }), 'unsupported_response_type');
  });

  test.each([
    undefined,
    'openid email',
    [],
    [''],
    [7],
    ['openid email'],
    ['é'],
    ['x'.repeat(300)],
    Array.from({ length: 1_001 }, (_, index) => `scope-${index}`),
  ])('%j is refused as scopes', async (scopes) => {
    expectRefusal(await client[call](session, { scopes }), 'oauth_invalid_scope_requested');
  });

  test.each(['create', 'LOGIN', ' '])('the prompt %j is refused', async (prompt) => {
    expectRefusal(await client[call](session, { prompt }), 'invalid_prompt');
  });

  test('prompt=none is refused together with another prompt', async () => {
    expectRefusal(
      await client[call](session, { prompt: 'none login' }),
      'oidc_prompt_none_must_be_exclusive',
    );
  });

  test('an unknown client and a client of another project are refused', async () => {
    expectRefusal(await client[call](session, { client_id: 'nowhere' }), 'connected_app_not_found');
    const other = await createTestClient(provider, await provider.createProject());
    expectRefusal(await client[call](session, { client_id: other.clientId }), 'connected_app_not_found');
  });

  test('a caller without a session, or with a session that has ended, is refused', async () => {
    expectRefusal(await client[call](project.publicToken), 'user_unauthenticated');
    expectRefusal(await client[call]('ended'), 'session_not_found');
  });

  test('a body that is not an object is refused', async () => {
    for (const body of [[], 'text', 7, null]) {
      const path = `/idp/oauth/authorize/${call}`;
      expectRefusal(await project.post(path, JSON.stringify(body), session), 'bad_request');
    }
  });
});

describe('in the submission of the consent page', () => {
  test.each([undefined, 'true', 1])('%j is refused as consent_granted', async (consent_granted) => {
    expectRefusal(await client.submit(session, { consent_granted }), 'bad_request');
  });

  test.each([7, {}, 'x'.repeat(5000)])('%j is refused as state, nonce and prompt', async (value) => {
    expectRefusal(await client.submit(session, { state: value }), 'bad_request');
    expectRefusal(await client.submit(session, { nonce: value }), 'bad_request');
    expectRefusal(await client.submit(session, { prompt: value }), 'bad_request');
  });

  test.each([undefined, ''])(
    'a public client whose code_challenge is %j is refused',
    async (code_challenge) => {
      expectRefusal(
        await client.submit(session, { code_challenge }),
        'pkce_required_for_idp_authorization_flow',
      );
    },
  );

  test.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}=`])(
    'the code_challenge %j is refused',
    async (code_challenge) => {
      expectRefusal(await client.submit(session, { code_challenge }), 'invalid_code_challenge');
    },
  );

  test.each(['plain', 's256'])('the code_challenge_method %s is refused', async (code_challenge_method) => {
    expectRefusal(await client.submit(session, { code_challenge_method }), 'invalid_code_challenge_method');
  });
});

test('a client with a secret may omit the code_challenge', async () => {
  const confidential = await createTestClient(provider, project, { client_type: 'third_party' });
  expect(await confidential.redirectParameters(session, { code_challenge: undefined })).toHaveProperty(
    'code',
  );
});

test('a state of any form is returned unchanged', async () => {
  for (const state of [
    '%',
    '%00',
    '&error=access_denied',
    '"><script>',
    ' ',
    '\u0000\r\n',
    '👋',
    redirectUri,
  ]) {
    expect(await client.redirectParameters(session, { state })).toMatchObject({ state });
  }
});

describe('in the call of the logout page', () => {
  test.each(wrongTexts)('%j is refused as client_id and post_logout_redirect_uri', async (value) => {
    expectRefusal(await logout({ client_id: value }), 'bad_request');
    expectRefusal(await logout({ post_logout_redirect_uri: value }), 'bad_request');
  });

  test.each([7, {}])('%j is refused as state and id_token_hint', async (value) => {
    expectRefusal(await logout({ state: value }), 'bad_request');
    expectRefusal(await logout({ id_token_hint: value }), 'bad_request');
  });

  test('an unknown client is refused', async () => {
    expectRefusal(await logout({ client_id: 'nowhere' }), 'connected_app_not_found');
  });
});
