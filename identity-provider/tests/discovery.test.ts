import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { createTestClient } from './testClient';
import { startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject({
    scopes: [{ scope: 'calendar:read', description: '' }],
    ungrantable_scopes: ['phone'],
  });
});
afterAll(() => provider.close());

/** The provider's own address. It is the issuer of the seeded project. */
const seeded = 'http://localhost:3002';
const get = (url: string, headers?: Record<string, string>) =>
  provider.request('GET', url.slice(seeded.length), undefined, headers);

test('every project is an issuer: the seeded one at the provider itself, the others below', async () => {
  const { body } = await get(`${seeded}/.well-known/openid-configuration`);
  expect(body).toMatchObject({ issuer: seeded, token_endpoint: `${seeded}/v1/oauth2/token` });
  const issuer = `${seeded}/projects/${project.publicToken}`;
  expect((await get(`${issuer}/.well-known/openid-configuration`)).body).toMatchObject({
    issuer,
    token_endpoint: `${issuer}/v1/oauth2/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: ['openid', 'profile', 'email', 'full_access', 'offline_access', 'calendar:read'],
  });
});

test.each(['nowhere', 'public-token-test-local', '%00', '..%2f'])('%s is not an issuer', async (token) => {
  for (const document of ['openid-configuration', 'jwks.json']) {
    expect((await get(`${seeded}/projects/${token}/.well-known/${document}`)).status).toBe(404);
  }
});

test('the metadata lists only the available endpoints', async () => {
  const issuer = `${seeded}/projects/${project.publicToken}`;
  const { body } = await get(`${issuer}/.well-known/openid-configuration`);
  for (const [name, value] of Object.entries(body)) {
    if (name.endsWith('_endpoint') && !String(value).startsWith(seeded)) {
      expect(value).toBe('http://localhost:3000/consent');
    } else if (name.endsWith('_endpoint') || name === 'jwks_uri') {
      expect([name, (await get(String(value))).body.error_type]).not.toEqual([name, 'route_not_found']);
    }
  }
  expect(Object.keys(body).toSorted()).toEqual([
    'authorization_endpoint',
    'authorization_response_iss_parameter_supported',
    'claims_parameter_supported',
    'claims_supported',
    'code_challenge_methods_supported',
    'end_session_endpoint',
    'grant_types_supported',
    'id_token_signing_alg_values_supported',
    'issuer',
    'jwks_uri',
    'prompt_values_supported',
    'request_parameter_supported',
    'request_uri_parameter_supported',
    'response_modes_supported',
    'response_types_supported',
    'revocation_endpoint',
    'revocation_endpoint_auth_methods_supported',
    'scopes_supported',
    'subject_types_supported',
    'token_endpoint',
    'token_endpoint_auth_methods_supported',
    'userinfo_endpoint',
  ]);
  expect(body.prompt_values_supported).toEqual(['none', 'login', 'consent', 'select_account']);
});

test('the metadata omits a scope that no client may get, its claims and its grant type', async () => {
  const read = async () =>
    (await get(`${seeded}/projects/${project.publicToken}/.well-known/openid-configuration`)).body;
  expect((await read()).claims_supported).toEqual([
    'sub',
    'auth_time',
    'name',
    'given_name',
    'middle_name',
    'family_name',
    'email',
    'email_verified',
  ]);
  expect((await read()).grant_types_supported).toEqual(['authorization_code', 'refresh_token']);
  await project.dev('PATCH', '', { ungrantable_scopes: ['offline_access', 'profile'] });
  const { scopes_supported, grant_types_supported, claims_supported } = await read();
  expect(scopes_supported).not.toContain('offline_access');
  expect(grant_types_supported).toEqual(['authorization_code']);
  expect(claims_supported).not.toContain('name');
});

test('the consent page is a setting', async () => {
  const consent_url = 'http://localhost:3000/embed?a=b#%7B%7D';
  await project.dev('PATCH', '', { consent_url });
  const { body } = await get(`${seeded}/projects/${project.publicToken}/.well-known/openid-configuration`);
  expect(body).toMatchObject({ authorization_endpoint: consent_url, end_session_endpoint: consent_url });
  for (const wrong of ['javascript:alert(1)', '/consent', 'https://', 7, null, '']) {
    expect((await project.dev('PATCH', '', { consent_url: wrong })).status).toBe(400);
  }
});

describe('the keys', () => {
  const jwks = async () => (await get(`${seeded}/.well-known/jwks.json`)).body;

  test('are public keys, in the same set for every issuer', async () => {
    const { keys } = await jwks();
    expect(keys.map(({ alg }: { alg: string }) => alg).toSorted()).toEqual(['ES256', 'RS256']);
    for (const key of keys) {
      expect(key).toMatchObject({ use: 'sig', kid: expect.any(String) });
      expect(
        Object.keys(key).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].includes(name)),
      ).toEqual([]);
    }
    const own = await get(`${seeded}/projects/${project.publicToken}/.well-known/jwks.json`);
    expect(own.body).toEqual({ keys });
  });

  test('are rotated: new keys sign new tokens, and the old keys verify for two more rotations', async () => {
    const client = await createTestClient(provider, project);
    const { token: session } = await project.createSession({ email: 'ada@portico.example' });
    const signed = async () => (await client.tokens(session)).id_token;
    const sessionJwt = async () =>
      (await project.post('/sessions/authenticate', {}, session)).body.data.session_jwt;
    const verify = async (jwt: string) => jwtVerify(jwt, createLocalJWKSet(await jwks()));

    const old = [await signed(), await sessionJwt()];
    await provider.request('POST', '/dev/keys/rotate');
    const current = [await signed(), await sessionJwt()];
    current.forEach((jwt, index) => {
      expect(decodeProtectedHeader(jwt).kid).not.toBe(decodeProtectedHeader(old[index] ?? '').kid);
    });
    for (const jwt of [...old, ...current]) await verify(jwt);

    await provider.request('POST', '/dev/keys/rotate');
    for (const jwt of [...old, ...current]) await verify(jwt);
    await provider.request('POST', '/dev/keys/rotate');
    for (const jwt of old) await expect(verify(jwt)).rejects.toThrow('no applicable key found');
    for (const jwt of current) await verify(jwt);
    expect((await jwks()).keys).toHaveLength(6);
  });
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

  test('may call the other endpoints without cookies if a client is registered at their origin', async () => {
    const client = await createTestClient(provider, project);
    const { token: session } = await project.createSession({ email: 'ada@portico.example' });
    /** Calls the three endpoints from a page. Returns the origin that each reply allows. */
    const allowedOrigins = async (origin: string) => {
      const code = await client.code(session);
      const form = { grant_type: 'authorization_code', code, redirect_uri: 'https://elsewhere.example' };
      const replies = [
        await client.post('token', form, { origin }),
        await client.post('revoke', { token: 'x' }, { origin }),
      ];
      const { access_token } = await client.tokens(session);
      const userinfo = `${seeded}/projects/${project.publicToken}/v1/oauth2/userinfo`;
      replies.push(await get(userinfo, { origin, authorization: `Bearer ${access_token}` }));
      return replies.map(({ headers }) => {
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
        return headers['access-control-allow-origin'];
      });
    };
    expect(await allowedOrigins(ofClient)).toEqual([ofClient, ofClient, ofClient]);
    expect(await allowedOrigins('https://evil.example')).toEqual([undefined, undefined, undefined]);
    expect(await allowedOrigins('null')).toEqual([undefined, undefined, undefined]);
  });

  test('get preflights that allow these calls', async () => {
    const { status, headers } = await provider.request(
      'OPTIONS',
      `/projects/${project.publicToken}/v1/oauth2/userinfo`,
      undefined,
      {
        origin: ofClient,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    );
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': ofClient,
      'access-control-allow-headers': 'authorization',
    });
  });
});
