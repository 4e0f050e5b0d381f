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
const jwks = async () => (await get(`${seeded}/.well-known/jwks.json`)).body;

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
