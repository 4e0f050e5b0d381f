import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { project, provider } from './currentProject';
import { createTestClient } from './testClient';

beforeEach(async () => {
  await project.dev('PATCH', '', {
    scopes: [{ scope: 'calendar:read', description: '' }],
    ungrantable_scopes: ['phone'],
  });
});

/** The provider's own address. It is the issuer of the seeded project. */
const seeded = 'http://localhost:3002';
const get = (url: string, headers?: Record<string, string>) =>
  provider.request('GET', url.slice(seeded.length), undefined, headers);
const issuer = () => `${seeded}/projects/${project.publicToken}`;
const metadata = async () => (await get(`${issuer()}/.well-known/openid-configuration`)).body;
const jwks = async () => (await get(`${seeded}/.well-known/jwks.json`)).body;

test('every project is an issuer: the seeded one at the provider itself, the others below', async () => {
  const { body } = await get(`${seeded}/.well-known/openid-configuration`);
  expect(body).toMatchObject({ issuer: seeded, token_endpoint: `${seeded}/v1/oauth2/token` });
  expect(await metadata()).toMatchObject({
    issuer: issuer(),
    token_endpoint: `${issuer()}/v1/oauth2/token`,
    jwks_uri: `${issuer()}/.well-known/jwks.json`,
    authorization_endpoint: 'http://localhost:3000/consent',
    end_session_endpoint: 'http://localhost:3000/consent',
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
  });
});

test.each(['nowhere', 'public-token-test-local', '%00', '..%2f'])('%s is not an issuer', async (token) => {
  for (const document of ['openid-configuration', 'jwks.json']) {
    expect((await get(`${seeded}/projects/${token}/.well-known/${document}`)).status).toBe(404);
  }
});

test('the keys are public keys, in the same set for every issuer', async () => {
  const { keys } = await jwks();
  expect(keys.map(({ alg }: { alg: string }) => alg).toSorted()).toEqual(['ES256', 'RS256']);
  for (const key of keys) {
    expect(key).toMatchObject({ use: 'sig', kid: expect.any(String) });
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret);
  }
  expect((await get(`${issuer()}/.well-known/jwks.json`)).body).toEqual({ keys });
});

test('after a rotation, new keys sign new tokens, and the old keys verify for two more rotations', async () => {
  const client = await createTestClient(provider, project);
  const { token: session } = await project.createSession({ email: 'ada@portico.example' });
  const sign = async () => [
    (await client.tokens(session)).id_token,
    (await project.post('/sessions/authenticate', {}, session)).body.data.session_jwt as string,
  ];
  const verify = async (jwt: string) => jwtVerify(jwt, createLocalJWKSet(await jwks()));

  const old = await sign();
  await provider.request('POST', '/dev/keys/rotate');
  const current = await sign();
  const kids = [...old, ...current].map((jwt) => decodeProtectedHeader(jwt).kid);
  expect(new Set(kids).size).toBe(4);
  await provider.request('POST', '/dev/keys/rotate');
  for (const jwt of [...old, ...current]) await verify(jwt);
  await provider.request('POST', '/dev/keys/rotate');
  for (const jwt of old) await expect(verify(jwt)).rejects.toThrow('no applicable key found');
  for (const jwt of current) await verify(jwt);
});

describe('pages of other origins', () => {
  /** The origin of the client's redirect address. */
  const ofClient = 'https://shop.example';

  test('may read the metadata and the keys', async () => {
    for (const document of ['openid-configuration', 'jwks.json']) {
      const { headers } = await get(`${seeded}/.well-known/${document}`, { origin: 'https://any.example' });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test.each([
    [ofClient, ofClient],
    ['https://evil.example', undefined],
    ['null', undefined],
  ])(
    'a page of %s calls the other endpoints without cookies; the allowed origin is %s',
    async (origin, allowed) => {
      const client = await createTestClient(provider, project);
      const { token: session } = await project.createSession({ email: 'ada@portico.example' });
      const { access_token } = await client.tokens(session);
      for (const { headers } of [
        await client.post('token', { grant_type: 'authorization_code', code: 'x' }, { origin }),
        await client.post('revoke', { token: 'x' }, { origin }),
        await get(`${issuer()}/v1/oauth2/userinfo`, { origin, authorization: `Bearer ${access_token}` }),
      ]) {
        expect(headers['access-control-allow-origin']).toBe(allowed);
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
      }
    },
  );
});
