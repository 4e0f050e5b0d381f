import { project, provider } from './currentProject';
import { basicAuthorization, hostOrigin } from './testProvider';

const email = 'ada@portico.example';

beforeEach(async () => {
  await project.dev('PATCH', '', { rate_limits: {} });
});

// The IP addresses of two callers.
const eve = '192.0.2.1';
const ada = '192.0.2.2';

/** Sends a call from an IP address. Returns the status of the reply. */
const post = async (path: string, body: object, remoteAddress: string) => {
  const { publicToken } = project;
  const response = await provider.app.inject({
    method: 'POST',
    url: `/sdk/v1${path}`,
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      authorization: basicAuthorization(publicToken, publicToken),
      origin: hostOrigin,
    },
    payload: JSON.stringify(body),
  });
  return response.statusCode;
};

test.each([
  ['/otps/authenticate', 60, (n: number) => ({ token: '123456', method_id: `invented ${n}` })],
  ['/otps/email/login_or_create', 30, (n: number) => ({ email: `somebody-${n}@portico.example` })],
  ['/passwords/email/reset/start', 30, (n: number) => ({ email: `somebody-${n}@portico.example` })],
])(
  '%s accepts from one caller %i calls a minute, for all identifiers together',
  async (path, most, bodyOf) => {
    const statuses: number[] = [];
    for (let n = 0; n <= most; n += 1) statuses.push(await post(path, bodyOf(n), eve));
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await post(path, bodyOf(0), ada)).not.toBe(429);
  },
);

test('a signed-in caller can change an account 60 times a minute, in all ways together', async () => {
  const { token } = await project.createSession({ email });
  const changes = [
    ['PUT', '/users/me', {}],
    ['POST', '/totps', {}],
    ['POST', '/totps/recovery_codes', ''],
    ['POST', '/users/connected_apps/none/revoke', ''],
    ['DELETE', '/users/emails/none', undefined],
  ] as const;
  const change = async (n: number) => {
    const [method, path, body] = changes[n % changes.length] ?? changes[0];
    return project.call(method, path, body, token);
  };
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await change(n)).status);
  expect(statuses).not.toContain(429);
  for (let n = 0; n < changes.length; n += 1) {
    const { status, headers, body } = await change(n);
    expect([status, body.error_type]).toEqual([429, 'too_many_requests']);
    expect(body.error_details).toEqual({ retry_after_seconds: Number(headers['retry-after']) });
  }
  expect((await project.call('GET', '/users/me', undefined, token)).status).toBe(200);
});
