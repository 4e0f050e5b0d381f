import type { AddressInfo } from 'node:net';
import { basicAuthorization, hostOrigin, startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

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
  ['a text with a type', '{"half":', 'application/json', 'application/json', '{"half":'],
])('a status with %s is sent unchanged, with CORS headers', async (_case, body, content_type, type, text) => {
  await inject({ fault: { status: 418, body, content_type } });
  const response = await search();
  expect(response.status).toBe(418);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('access-control-allow-origin')).toBe(hostOrigin);
  expect(await response.text()).toBe(text);
});

test('a status replies without sending a message', async () => {
  await inject({ path: '/sdk/v1/otps/sms/login_or_create', fault: { status: 503 } });
  expect((await project.post('/otps/sms/login_or_create', { phone_number: '+12025550162' })).status).toBe(
    503,
  );
  expect(await project.outbox('+12025550162')).toEqual([]);
});

test.each([
  ['times', { times: 2 }, [503, 503, 200, 200]],
  ['skip', { skip: 1 }, [200, 503, 503, 503]],
  ['skip and times', { skip: 1, times: 1 }, [200, 503, 200, 200]],
  ['another method', { method: 'GET' }, [200, 200, 200, 200]],
])('a rule with %s applies to the right calls', async (_case, rule, expected) => {
  await inject({ ...rule, fault: { status: 503 } });
  expect(await statusesOf(4)).toEqual(expected);
});

test.each([
  ['/sdk/v1/users', 200],
  ['/sdk/v1/users/search', 503],
  ['/sdk/v1/users/*', 503],
  ['/sdk/v1/users/search/more', 200],
])('the pattern %s matches only whole paths', async (pattern, status) => {
  await inject({ path: pattern, fault: { status: 503 } });
  expect((await search()).status).toBe(status);
});

test('removed faults have no further effect', async () => {
  await inject({ fault: { status: 503 } });
  await project.dev('DELETE', '/faults');
  expect((await search()).status).toBe(200);
});

test('bootstrap can fail, but its preflight cannot', async () => {
  await inject({ path: '/sdk/v1/projects/bootstrap/*', fault: { status: 503 } });
  const url = `/sdk/v1/projects/bootstrap/${project.publicToken}`;
  expect((await provider.request('OPTIONS', url, undefined, { origin: hostOrigin })).status).toBe(204);
  expect((await provider.request('GET', url)).status).toBe(503);
});

test('a delay ends with the real reply', async () => {
  await inject({ fault: { delay_ms: 30 } });
  expect(await (await search()).json()).toMatchObject({ data: { userType: 'new' } });
});

test('a dripping reply is complete', async () => {
  await inject({ fault: { drip_bytes_per_s: 1000 } });
  expect(await (await search()).json()).toMatchObject({ data: { userType: 'new' } });
});

test('a hanging call gets no reply, but is in the log', async () => {
  await inject({ fault: { hang: true } });
  const controller = new AbortController();
  const reply = search({ signal: controller.signal });
  await waitForFirstCall();
  controller.abort();
  await expect(reply).rejects.toThrow('abort');
  expect((await project.dev('GET', '/requests')).body).toMatchObject([{ path, status: null }]);
});

test('a hanging body starts with the headers of a reply', async () => {
  await inject({ fault: { hang_body: true } });
  const controller = new AbortController();
  const response = await search({ signal: controller.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(hostOrigin);
  const body = response.json();
  controller.abort();
  await expect(body).rejects.toThrow('abort');
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

test('a cut reply starts but does not end', async () => {
  await inject({ fault: { truncate: true } });
  const response = await search();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test.each([[{}], [{ status: 99 }], [{ delay_ms: -1 }]])('the fault %j is refused', async (wrong) => {
  expect((await inject({ fault: wrong })).status).toBe(400);
});

async function waitForFirstCall(): Promise<void> {
  while ((await project.dev('GET', '/requests')).body.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
