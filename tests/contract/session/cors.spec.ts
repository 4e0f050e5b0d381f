/** Which origins may call the provider's API (CORS), and what the client sends across origins. */
import type { APIRequestContext } from '@playwright/test';
import { host, identityProvider, remote } from '../../support/addresses';
import { expect, test } from '../test';

const api = `${identityProvider}/sdk/v1`;
const elsewhere = 'https://elsewhere.example';
const foreignOrigins = [elsewhere, `${host}.example`, host.replace('localhost', '127.0.0.1'), remote, 'null'];
/** The headers of the client's requests for which a browser sends a preflight. */
const clientHeaders = ['authorization', 'content-type', 'x-sdk-client', 'x-sdk-parent-host'];

const calls = [
  { method: 'GET', path: '/projects/bootstrap/public-token-test-local' },
  { method: 'POST', path: '/users/search' },
  { method: 'GET', path: '/users/me' },
  { method: 'PUT', path: '/users/me' },
  { method: 'DELETE', path: '/users/emails/email-test-1' },
  { method: 'POST', path: '/magic_links/email/login_or_create' },
  { method: 'POST', path: '/magic_links/authenticate' },
  { method: 'POST', path: '/otps/sms/login_or_create' },
  { method: 'POST', path: '/otps/authenticate' },
  { method: 'POST', path: '/sessions/authenticate' },
  { method: 'POST', path: '/sessions/revoke' },
];

test('preflight requests from the host are allowed for every call, with the client’s four headers', async ({
  request,
}) => {
  for (const { method, path } of calls) {
    const answer = await preflight(request, path, host, method);
    const { status, methods, headers, origin, credentials } = answer;
    expect
      .soft({ status, origin, credentials }, path)
      .toEqual({ status: 204, origin: host, credentials: 'true' });
    expect.soft(methods, path).toContain(method);
    expect.soft(headers, path).toEqual(expect.arrayContaining(clientHeaders));
  }
});

test('preflight requests for telemetry are allowed too', async ({ request }) => {
  const { status, origin, methods, headers } = await preflight(request, '/events', host, 'POST', [
    'content-type',
  ]);
  expect({ status, origin }).toEqual({ status: 204, origin: host });
  expect(methods).toContain('POST');
  expect(headers).toContain('content-type');
});

test('other origins are refused, also similar ones @rest', async ({ request, project }) => {
  const headers = {
    authorization: `Basic ${btoa(`${project.publicToken}:${project.publicToken}`)}`,
    'content-type': 'application/json',
  };
  const email = 'ada@portico.example';
  for (const origin of foreignOrigins) {
    const answer = await preflight(request, '/sessions/revoke', origin, 'POST');
    expect.soft(answer, origin).toMatchObject({ status: 403, origin: undefined, credentials: undefined });

    const change = await request.post(`${api}/magic_links/email/login_or_create`, {
      headers: { ...headers, origin },
      data: { email },
    });
    expect.soft(change.status(), origin).toBe(403);
    expect
      .soft(await change.json(), origin)
      .toMatchObject({ status_code: 403, error_type: 'origin_not_allowed' });
    expect.soft(change.headers(), origin).not.toHaveProperty('access-control-allow-origin');

    const read = await request.get(`${api}/projects/bootstrap/${project.publicToken}`, {
      headers: { ...headers, origin },
    });
    expect.soft(read.headers(), origin).not.toHaveProperty('access-control-allow-origin');
  }
  expect(await project.outbox()).toEqual([]);
  expect(await project.users()).toEqual([]);
});

test('a page of another origin cannot read the API', async ({ page, project }) => {
  await page.goto(`${remote}/mf-manifest.json`);
  const outcome = await page.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        () => 'answered',
        () => 'refused',
      ),
    `${api}/projects/bootstrap/${project.publicToken}`,
  );
  expect(outcome).toBe('refused');
});

test('a project can choose its origins @rest', async ({ request, project }) => {
  await project.change({ allowed_origins: [elsewhere] });
  const bootstrap = (origin: string) =>
    request.get(`${api}/projects/bootstrap/${project.publicToken}`, { headers: { origin } });
  expect((await bootstrap(elsewhere)).headers()).toMatchObject({ 'access-control-allow-origin': elsewhere });
  expect((await bootstrap(host)).headers()).not.toHaveProperty('access-control-allow-origin');
});

test('calls send credentials and four headers, telemetry sends neither', async ({
  client,
  project,
  signIn,
}) => {
  const { session_token } = await signIn(client);
  await client.call('user.get');
  const [call] = await project.requests('/sdk/v1/users/me');
  expect(call?.headers).toMatchObject({
    authorization: `Basic ${btoa(`${project.publicToken}:${session_token}`)}`,
    'content-type': 'application/json',
    'x-sdk-client': expect.any(String),
    'x-sdk-parent-host': host,
    cookie: expect.stringContaining(session_token),
    origin: host,
  });

  await client.call('internals.networkClient.logEvent', { name: 'email_sent', details: {} });
  await expect
    .poll(async () => (await project.events()).map(({ event_name }) => event_name))
    .toContain('email_sent');
  const telemetry = (await project.requests('/sdk/v1/events')).at(-1);
  expect(telemetry?.headers['content-type']).toBe('application/json');
  for (const name of ['authorization', 'cookie', 'x-sdk-client', 'x-sdk-parent-host']) {
    expect(telemetry?.headers).not.toHaveProperty(name);
  }
});

test('a page can read errors as well as results', async ({ client, project }) => {
  const faults = [
    { status: 500, body: { status_code: 500, error_type: 'internal_server_error' } },
    { status: 503, body: 'Down' },
  ];
  for (const fault of faults) {
    await project.addFault({ path: '/sdk/v1/users/me', times: 1, fault });
    const answered = client.page.waitForResponse('**/users/me');
    await client.failure('user.get');
    expect((await answered).status()).toBe(fault.status);
  }
});

/** Sends a CORS preflight request, as a browser does. Returns the status and what the reply allows. */
async function preflight(
  request: APIRequestContext,
  path: string,
  origin: string,
  method: string,
  wanted = clientHeaders,
) {
  const response = await request.fetch(api + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': wanted.join(','),
    },
  });
  const headers = response.headers();
  const list = (name: string) => (headers[name] ?? '').toLowerCase().split(', ');
  return {
    status: response.status(),
    origin: headers['access-control-allow-origin'],
    credentials: headers['access-control-allow-credentials'],
    methods: list('access-control-allow-methods').map((name) => name.toUpperCase()),
    headers: list('access-control-allow-headers'),
  };
}
