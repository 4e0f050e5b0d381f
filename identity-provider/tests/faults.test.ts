import type { AddressInfo } from 'node:net';
import {
  basicAuthorization,
  hostOrigin,
  startTestProvider,
  type TestProject,
  type TestProvider,
} from './testProvider';

let provider: TestProvider;
let project: TestProject;
let address: string;

// Most faults affect the connection, so these tests need a provider that listens on a port.
beforeAll(async () => {
  provider = await startTestProvider();
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
  // The cast is safe, because the server listens on a port.
  const { port } = provider.app.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
});
beforeEach(async () => {
  project = await provider.createProject();
});
afterAll(async () => {
  provider.app.server.closeAllConnections();
  await provider.close();
});

const path = '/sdk/v1/users/search';
const inject = (rule: object) => project.dev('POST', '/faults', { path, ...rule });
const search = (options: RequestInit = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: hostOrigin,
      authorization: basicAuthorization(project.publicToken, 'x'),
      'x-sdk-client': crypto.randomUUID(),
    },
    body: JSON.stringify({ email: 'ada@portico.example' }),
    ...options,
  });
/** Sends calls one after the other. */
const statusesOf = async (calls: number) => {
  const seen: number[] = [];
  for (let call = 0; call < calls; call += 1) seen.push((await search()).status);
  return seen;
};

test.each([
  ['an object', { error_type: 'x' }, undefined, 'application/json', '{"error_type":"x"}'],
  ['a text', 'Captcha required', undefined, 'text/plain', 'Captcha required'],
])('a status with %s is sent unchanged, with CORS headers', async (_case, body, content_type, type, text) => {
  await inject({ fault: { status: 418, body, content_type } });
  const response = await search();
  expect(response.status).toBe(418);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('access-control-allow-origin')).toBe(hostOrigin);
  expect(await response.text()).toBe(text);
});

test.each([
  ['times', { times: 2 }, [503, 503, 200, 200]],
  ['skip', { skip: 1 }, [200, 503, 503, 503]],
  ['another method', { method: 'GET' }, [200, 200, 200, 200]],
])('a rule with %s applies to the right calls', async (_case, rule, expected) => {
  await inject({ ...rule, fault: { status: 503 } });
  expect(await statusesOf(4)).toEqual(expected);
});

test.each([
  ['/sdk/v1/users', 200],
  ['/sdk/v1/users/search', 503],
  ['/sdk/v1/users/*', 503],
])('the pattern %s matches only whole paths', async (pattern, status) => {
  await inject({ path: pattern, fault: { status: 503 } });
  expect((await search()).status).toBe(status);
});

test('a reset sends no reply, also when the browser repeats the call', async () => {
  await inject({ times: 1, fault: { reset: true } });
  const headers = {
    'content-type': 'application/json',
    authorization: basicAuthorization(project.publicToken, 'x'),
    'x-sdk-client': 'one-call',
  };
  await expect(search({ headers })).rejects.toThrow('fetch failed');
  await expect(search({ headers })).rejects.toThrow('fetch failed');
  expect((await project.dev('GET', '/requests')).body).toHaveLength(1);
  expect((await search()).status).toBe(200);
});
