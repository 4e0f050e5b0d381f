import { project, provider } from './currentProject';
import {
  codeChallenge,
  codeVerifier,
  createTestClient,
  redirectUri,
  type Form,
  type TestClient,
} from './testClient';
import { basicAuthorization, type Reply } from './testProvider';

let client: TestClient;
let confidential: TestClient;
let session: string;

beforeEach(async () => {
  client = await createTestClient(provider, project);
  confidential = await createTestClient(provider, project, { client_type: 'third_party' });
  ({ token: session } = await project.createSession({ email: 'ada@portico.example' }));
});

/** Expects an error in the format of RFC 6749 §5.2, without a token. */
function expectRefusal({ status, body, headers }: Reply, error: string, expectedStatus = 400) {
  expect({ status, error: body.error }).toEqual({ status: expectedStatus, error });
  expect(Object.keys(body).toSorted()).toEqual(['error', 'error_description']);
  expect(headers['cache-control']).toBe('no-store');
}

describe('a code', () => {
  test.each([0, 20])(
    'that is redeemed again after %i minutes revokes the tokens of the first redemption',
    async (minutes) => {
      const code = await client.code(session, { scopes: ['openid'] });
      const { body } = await client.redeem(code);
      expect((await client.userinfo(body.access_token)).status).toBe(200);
      await project.moveClock(minutes);
      // This call stores another code, and each such write deletes expired rows. But the row of the redeemed code must
      // stay, so that the provider detects the second use.
      await client.code(session);
      expectRefusal(await client.redeem(code), 'invalid_grant');
      expect((await client.userinfo(body.access_token)).status).toBe(401);
    },
  );

  test('that is redeemed twice at the same moment returns tokens at most once, and revokes them', async () => {
    const code = await client.code(session);
    const replies = await Promise.all([client.redeem(code), client.redeem(code), client.redeem(code)]);
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const { body } of winners) expect((await client.userinfo(body.access_token)).status).toBe(401);
  });

  test('is valid for a minute', async () => {
    const [early, late] = [await client.code(session), await client.code(session)];
    await project.moveClock(58 / 60);
    expect((await client.redeem(early)).status).toBe(200);
    await project.moveClock(61 / 60);
    expectRefusal(await client.redeem(late), 'invalid_grant');
  });

  test('is refused to another client, and stays valid', async () => {
    const code = await client.code(session);
    const other = await createTestClient(provider, project);
    expectRefusal(await other.redeem(code), 'invalid_grant');
    expectRefusal(await confidential.redeem(code), 'invalid_grant');
    expectRefusal(await client.redeem(code, { client_id: 'unknown' }), 'invalid_client', 401);
    expect((await client.redeem(code)).status).toBe(200);
  });

  test.each<[title: string, changes: Form, error: string]>([
    ['the verifier of another request', { code_verifier: codeVerifier.replace('a', 'b') }, 'invalid_grant'],
    ['the challenge as its verifier', { code_verifier: codeChallenge }, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
    ['another address of the client', { redirect_uri: 'https://shop.example/other' }, 'invalid_grant'],
    ['an address that only looks the same', { redirect_uri: `${redirectUri}&` }, 'invalid_grant'],
  ])('with %s is refused, and stays valid', async (_title, changes, error) => {
    const code = await client.code(session);
    expectRefusal(await client.redeem(code, changes), error);
    expect((await client.redeem(code)).status).toBe(200);
  });
});

test('a verifier for a request without a challenge is refused', async () => {
  const code = await confidential.code(session, { code_challenge: undefined });
  expectRefusal(await confidential.redeem(code), 'invalid_grant');
  expect((await confidential.redeem(code, { code_verifier: undefined })).status).toBe(200);
});

describe('a client with a secret', () => {
  /**
   * Redeems a code. By default the form has no `client_id` and no `client_secret`.
   * @param secret the secret in the header; without it, there is no header
   */
  const redeemWith = async (secret?: string, form: Form = {}): Promise<Reply> => {
    const parameters = {
      grant_type: 'authorization_code',
      code: await confidential.code(session),
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      client_id: undefined,
      client_secret: undefined,
    };
    const headers: Record<string, string> =
      secret === undefined ? {} : { authorization: basicAuthorization(confidential.clientId, secret) };
    return confidential.post('token', { ...parameters, ...form }, headers);
  };

  test('may send the secret in the header or in the form', async () => {
    expect((await redeemWith(confidential.clientSecret)).status).toBe(200);
    expect((await confidential.redeem(await confidential.code(session))).status).toBe(200);
  });

  test('is refused without the secret, with another secret, and with the secret twice', async () => {
    const named = { client_id: confidential.clientId };
    const secret = confidential.clientSecret;
    expectRefusal(await redeemWith('wrong'), 'invalid_client', 401);
    expectRefusal(await redeemWith(), 'invalid_request');
    expectRefusal(await redeemWith(undefined, named), 'invalid_client', 401);
    expectRefusal(await redeemWith(undefined, { ...named, client_secret: 'wrong' }), 'invalid_client', 401);
    expectRefusal(await redeemWith(secret, { client_secret: secret }), 'invalid_request');
  });

  test('needs the verifier, too, if it sent a challenge', async () => {
    const code = await confidential.code(session);
    expectRefusal(await confidential.redeem(code, { code_verifier: undefined }), 'invalid_grant');
    expectRefusal(await confidential.redeem(code, { code_verifier: codeChallenge }), 'invalid_grant');
  });
});

test('tokens are never cached, and each kind is refused in place of another', async () => {
  const reply = await client.redeem(await client.code(session));
  expect(reply.headers['cache-control']).toBe('no-store');
  const { access_token, id_token } = reply.body;
  expect((await client.userinfo(access_token)).headers['cache-control']).toBe('no-store');
  expect((await client.userinfo(id_token)).status).toBe(401);
  const refreshed = { grant_type: 'refresh_token', refresh_token: access_token };
  expectRefusal(await client.post('token', refreshed), 'invalid_grant');
  const inAddress = `/projects/${project.publicToken}/v1/oauth2/userinfo?access_token=${access_token}`;
  expectRefusal(await provider.request('GET', inAddress), 'invalid_request');
});

test('only three endpoints of the library are reachable', async () => {
  const issuer = `/projects/${project.publicToken}`;
  for (const path of ['/auth', '/jwks', '/me', '/token', '/session/end', '/reg', '/v1/oauth2/introspect']) {
    for (const base of ['', issuer]) {
      expect((await provider.request('GET', base + path)).status).toBe(404);
      expect((await provider.request('POST', base + path, {})).status).toBe(404);
    }
  }
  expect((await provider.request('GET', `${issuer}/v1/oauth2/token`)).status).toBe(404);
});
