import { basicAuthorization, hostOrigin, startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;

beforeAll(async () => {
  provider = await startTestProvider();
  project = await provider.createProject({ project_name: 'Acme' });
});
afterAll(() => provider.close());

describe('the format of replies', () => {
  test('a success has its result under data', async () => {
    const { status, body } = await project.post('/users/search', { email: 'new@portico.example' });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { request_id: expect.stringMatching(/^request-id-test-/), status_code: 200, userType: 'new' },
    });
  });

  test('an error has its fields at top level', async () => {
    const { status, body } = await project.post('/users/search', { email: 'nobody' });
    expect(status).toBe(400);
    expect(body).toEqual({
      status_code: 400,
      request_id: expect.stringMatching(/^request-id-test-/),
      error_type: 'invalid_email',
      error_message: expect.any(String),
      error_url: expect.stringMatching(/\/errors#invalid_email$/),
    });
  });

  test('a reply forbids caching and content sniffing', async () => {
    const { headers } = await project.post('/users/search', { email: 'new@portico.example' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test.each([
    ['text that is not JSON', '{"email":', 400, 'invalid_json'],
    ['JSON nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'invalid_json'],
    ['a list where an object belongs', '[]', 400, 'bad_request'],
    ['more than 64 kB', JSON.stringify({ email: 'a'.repeat(70_000) }), 413, 'body_too_large'],
  ])('a body with %s is refused', async (_case, text, status, error_type) => {
    const reply = await project.post('/users/search', text);
    expect(reply).toMatchObject({ status, body: { error_type } });
  });

  test('a form of another site is refused', async () => {
    const reply = await provider.request('POST', '/sdk/v1/users/search', 'email=a@b.co', {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basicAuthorization(project.publicToken, 'x'),
    });
    expect(reply).toMatchObject({ status: 415, body: { error_type: 'unsupported_content_type' } });
  });

  test.each([
    ['an unknown project', basicAuthorization('public-token-test-x', 'p')],
    ['a header of another scheme than Basic', 'Bearer abc'],
    ['no header', ''],
  ])('a call with %s is unauthorized', async (_case, authorization) => {
    const reply = await provider.request(
      'POST',
      '/sdk/v1/users/search',
      { email: 'a@b.co' },
      { authorization },
    );
    expect(reply).toMatchObject({ status: 401, body: { error_type: 'unauthorized_credentials' } });
  });

  test.each([
    ['that is not in percent-encoding', '/users/oauth/%', 400, 'invalid_path'],
    ['that is not in UTF-8', '/users/oauth/%ff', 400, 'invalid_path'],
    ['of no route that is not in UTF-8', '/nowhere/%ff', 400, 'invalid_path'],
    ['with a part of 300 characters', `/users/oauth/${'x'.repeat(300)}`, 400, 'invalid_path'],
    [
      'with an id of 200 characters',
      `/users/oauth/${'x'.repeat(200)}`,
      404,
      'oauth_user_registration_not_found',
    ],
    ['of 10 kB that leads nowhere', `/${'x/'.repeat(5000)}`, 404, 'route_not_found'],
  ])(
    'a path %s gets a reply in the usual format, which the page may read',
    async (_case, path, status, error_type) => {
      const { token } = await project.createSession();
      const reply = await project.call('DELETE', path, undefined, token);
      expect(reply).toMatchObject({
        status,
        headers: { 'access-control-allow-origin': hostOrigin, 'cache-control': 'no-store', vary: 'Origin' },
        body: {
          status_code: status,
          error_type,
          request_id: expect.stringMatching(/^request-id-test-/),
          error_message: expect.any(String),
          error_url: expect.stringMatching(/\/errors#/),
        },
      });
    },
  );

  test('an unknown route gets route_not_found', async () => {
    expect(await project.post('/nowhere')).toMatchObject({
      status: 404,
      body: { error_type: 'route_not_found' },
    });
  });

  test.each([
    ['POST', '/impersonation/authenticate'],
    ['POST', '/sessions/exchange_access_token'],
  ] as const)('%s %s gets 501, because it is not implemented', async (method, path) => {
    expect(await project.call(method, path, {})).toMatchObject({
      status: 501,
      body: { error_type: 'not_available' },
    });
  });
});

describe('bootstrap and telemetry', () => {
  test('bootstrap returns the settings of the project', async () => {
    const { body } = await project.call('GET', `/projects/bootstrap/${project.publicToken}`);
    expect(body.data).toMatchObject({
      project_name: 'Acme',
      disable_sdk_watermark: true,
      cname_domain: null,
      email_domains: ['portico.example'],
      captcha_settings: { enabled: false },
      password_config: null,
      dfp_protected_auth_enabled: false,
      rbac_policy: { roles: [], resources: [], scopes: [] },
      vertical: 'CONSUMER',
    });
  });

  test('bootstrap refuses an unknown public token', async () => {
    const reply = await provider.request('GET', '/sdk/v1/projects/bootstrap/public-token-test-none');
    expect(reply).toMatchObject({ status: 404, body: { error_type: 'project_not_found' } });
  });

  test('telemetry is stored with its fields at top level, and only for the project of the first record', async () => {
    const record = (public_token: string, event_name: string) => ({
      telemetry: { event_id: 'e' },
      event: { public_token, event_name, details: { a: 1 } },
    });
    const records = [record(project.publicToken, 'email_sent'), record('public-token-test-local', 'forged')];
    const reply = await provider.request('POST', '/sdk/v1/events', records, { origin: hostOrigin });
    expect(reply.status).toBe(200);
    const { body } = await project.dev('GET', '/events');
    expect(body).toEqual([expect.objectContaining({ event_name: 'email_sent', details: { a: 1 } })]);
  });
});

describe('other origins', () => {
  const post = (origin: string) =>
    provider.request(
      'POST',
      '/sdk/v1/users/search',
      { email: 'a@b.co' },
      {
        origin,
        authorization: basicAuthorization(project.publicToken, project.publicToken),
      },
    );

  test('a listed origin gets exact CORS headers', async () => {
    const { status, headers } = await post(hostOrigin);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': hostOrigin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });

  test.each(['http://evil.example', 'http://localhost:3999', 'null'])(
    'a page of the origin %s may change nothing',
    async (origin) => {
      const { status, body, headers } = await post(origin);
      expect([status, body.error_type]).toEqual([403, 'origin_not_allowed']);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test("an origin of another project's list is refused", async () => {
    await provider.createProject({ allowed_origins: ['http://localhost:3999'] });
    const { status, headers } = await post('http://localhost:3999');
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a preflight allows the headers and methods of the client', async () => {
    const reply = await provider.request('OPTIONS', '/sdk/v1/users/me', undefined, { origin: hostOrigin });
    expect(reply.status).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': hostOrigin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    });
  });

  test('a preflight from an unknown origin is refused', async () => {
    const reply = await provider.request('OPTIONS', '/sdk/v1/users/me', undefined, {
      origin: 'http://evil.example',
    });
    expect(reply.status).toBe(403);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('another host name that resolves to this machine is refused (DNS rebinding)', async () => {
    const reply = await provider.request('GET', '/outbox', undefined, { host: 'rebound.example:3002' });
    expect(reply).toMatchObject({ status: 403, body: { error_type: 'host_not_allowed' } });
  });

  test.each([
    ['POST', '/dev/projects', { origin: hostOrigin }],
    ['GET', '/dev/projects/public-token-test-local', { origin: hostOrigin }],
    ['GET', '/outbox', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
    [
      'GET',
      '/outbox',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
  ] as const)('%s %s refuses requests of other pages', async (method, url, headers) => {
    const reply = await provider.request(method, url, undefined, { ...headers });
    expect(reply.status).toBe(403);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a link on another page may lead to the outbox', async () => {
    const reply = await provider.request('GET', '/outbox', undefined, {
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    });
    expect(reply.status).toBe(200);
  });
});
