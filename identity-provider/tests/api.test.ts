import { project, provider } from './currentProject';
import { basicAuthorization, hostOrigin } from './testProvider';

const search = (body: unknown = { email: 'new@portico.example' }) => project.post('/users/search', body);
const request_id = expect.stringMatching(/^request-id-test-/);

describe('the format of replies', () => {
  test('a success has its result under data, an error has its fields at top level, and neither is cached', async () => {
    const success = await search();
    expect(success).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
    expect(success.body).toEqual({ data: { request_id, status_code: 200, userType: 'new' } });
    expect((await search({ email: 'nobody' })).body).toEqual({
      status_code: 400,
      request_id,
      error_type: 'invalid_email',
      error_message: expect.any(String),
      error_url: expect.stringMatching(/\/errors#invalid_email$/),
    });
  });

  test.each([
    ['text that is not JSON', '{"email":', 400, 'invalid_json'],
    ['JSON nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'invalid_json'],
    ['more than 64 kB', JSON.stringify({ email: 'a'.repeat(70_000) }), 413, 'body_too_large'],
  ])('a body with %s is refused', async (_case, text, status, error_type) => {
    expect(await search(text)).toMatchObject({ status, body: { error_type } });
  });

  test('a form of another site is refused', async () => {
    const reply = await provider.request('POST', '/sdk/v1/users/search', 'email=a@b.co', {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basicAuthorization(project.publicToken, 'x'),
    });
    expect(reply).toMatchObject({ status: 415, body: { error_type: 'unsupported_content_type' } });
  });

  test('a call with an unknown project is unauthorized', async () => {
    const reply = await provider.request(
      'POST',
      '/sdk/v1/users/search',
      {},
      { authorization: basicAuthorization('public-token-test-x', 'p') },
    );
    expect(reply).toMatchObject({ status: 401, body: { error_type: 'unauthorized_credentials' } });
  });

  test.each([
    ['with a part of 300 characters', `/users/connected_apps/${'x'.repeat(300)}/revoke`, 400, 'invalid_path'],
    ['that is not implemented', '/sessions/exchange_access_token', 501, 'not_available'],
  ])('a path %s gets an error that the page may read', async (_case, path, status, error_type) => {
    expect(await project.post(path)).toMatchObject({
      status,
      headers: { 'access-control-allow-origin': hostOrigin, 'cache-control': 'no-store', vary: 'Origin' },
      body: { status_code: status, error_type, request_id },
    });
  });
});

describe('other origins', () => {
  const from = (origin: string) =>
    provider.request(
      'POST',
      '/sdk/v1/users/search',
      { email: 'a@b.co' },
      { origin, authorization: basicAuthorization(project.publicToken, project.publicToken) },
    );
  const preflight = (origin: string) =>
    provider.request('OPTIONS', '/sdk/v1/users/me', undefined, { origin });

  test('a page of a listed origin gets exact CORS headers, and a preflight for the calls of the client', async () => {
    expect(await from(hostOrigin)).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': hostOrigin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      },
    });
    expect(await preflight(hostOrigin)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': hostOrigin,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
      },
    });
  });

  test.each([
    ['of no list', 'http://evil.example'],
    ["of another project's list", 'http://localhost:3999'],
    ['that is opaque', 'null'],
  ])('a page of an origin %s may change nothing', async (_case, origin) => {
    await provider.createProject({ allowed_origins: ['http://localhost:3999'] });
    const { status, body, headers } = await from(origin);
    expect([status, body.error_type]).toEqual([403, 'origin_not_allowed']);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a preflight from an unknown origin is refused', async () => {
    const { status, headers } = await preflight('http://evil.example');
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('another host name that resolves to this machine is refused (DNS rebinding)', async () => {
    const reply = await provider.request('GET', '/outbox', undefined, { host: 'rebound.example:3002' });
    expect(reply).toMatchObject({ status: 403, body: { error_type: 'host_not_allowed' } });
  });

  const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  test.each<['GET' | 'POST', string, Record<string, string>, number]>([
    ['POST', '/dev/projects', { origin: hostOrigin }, 403],
    ['GET', '/dev/projects/public-token-test-local', { origin: hostOrigin }, 403],
    ['GET', '/outbox', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['GET', '/outbox', { ...crossSite, 'sec-fetch-dest': 'iframe' }, 403],
    // A link on another page may lead to the outbox.
    ['GET', '/outbox', { ...crossSite, 'sec-fetch-dest': 'document' }, 200],
  ])('%s %s from another page with the headers %j gets %i', async (method, url, headers, status) => {
    const reply = await provider.request(method, url, undefined, headers);
    expect(reply.status).toBe(status);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
