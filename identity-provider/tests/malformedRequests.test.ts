import { startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

/** Malformed requests of a signed-in page to the calls that change an account. None may change anything. */
let provider: TestProvider;
let project: TestProject;
let session: string;
let before: unknown;

beforeAll(async () => {
  provider = await startTestProvider();
  project = await provider.createProject();
  ({ token: session } = await project.createSession({
    email: 'ada@portico.example',
    phone_number: '+12025550162',
  }));
  // The checks of codes refuse most requests of a user without an app.
  await project.post('/totps', {}, session);
  before = await account();
});
afterAll(() => provider.close());

async function account(): Promise<unknown> {
  return (await project.dev('GET', '/users')).body;
}

const noObjects: readonly string[] = ['', 'null', '[]', '"text"', '{', '\u0000'];

/** Bodies of each call that are JSON objects, but have wrong members. */
const wrongMembers: [method: 'POST' | 'PUT', path: string, bodies: object[]][] = [
  [
    'PUT',
    '/users/me',
    [
      { name: 7 },
      { name: ['Ada'] },
      { name: { first_name: { toString: 'x' } } },
      { untrusted_metadata: 7 },
      { emails: [{ email: 'eve@portico.example' }] },
      { trusted_metadata: null },
    ],
  ],
  [
    'POST',
    '/totps',
    [
      { expiration_minutes: 4 },
      { expiration_minutes: 1441 },
      { expiration_minutes: 5.5 },
      { expiration_minutes: '30' },
      { expiration_minutes: -1 },
      { expiration_minutes: [30] },
    ],
  ],
  [
    'POST',
    '/totps/authenticate',
    [
      {},
      { totp_code: 123_456 },
      { totp_code: ' 123 456 ' },
      { totp_code: '１２３４５６' },
      { totp_code: '123456', session_duration_minutes: 4 },
      { totp_code: '123456\n' },
    ],
  ],
  [
    'POST',
    '/totps/recover',
    [{}, { recovery_code: 7 }, { recovery_code: '' }, { recovery_code: 'x'.repeat(65) }],
  ],
  ['POST', '/oauth/attach', [{}, { provider: 7 }, { provider: 'myspace' }, { provider: 'constructor' }]],
  [
    'POST',
    '/otps/sms/send/secondary',
    [
      {},
      { phone_number: 12_025_550_100 },
      { phone_number: '+1 212 555 0100' },
      { phone_number: '+12125550100', expiration_minutes: 11 },
    ],
  ],
  ['POST', '/otps/email/send/secondary', [{}, { email: ['x@y.example'] }, { email: 'x@y' }]],
  [
    'POST',
    '/magic_links/email/send/secondary',
    [{}, { email: 'x@y' }, { email: 'x@y.example', login_magic_link_url: 'x' }],
  ],
];

describe.each(wrongMembers)('%s %s', (method, path, bodies) => {
  // One function parses the body of every call, so one call shows what it refuses.
  const texts = [
    ...(path === '/users/me' ? noObjects : ['[]']),
    ...bodies.map((body) => JSON.stringify(body)),
  ];

  test.each(texts)('refuses the body %j', async (text) => {
    const reply = await project.call(method, path, text, session);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body).toEqual({
      status_code: reply.status,
      request_id: expect.any(String),
      error_type: expect.any(String),
      error_message: expect.stringMatching(/^\S.*\.$/s),
      error_url: expect.any(String),
    });
    expect(await account()).toEqual(before);
  });
});

/** The client does not encode an id, so a page may send each of these. */
const wrongIds = ['undefined', 'a/b?c', '..%2f..%2fme'];

describe.each([
  'emails',
  'phone_numbers',
  'totps',
  'oauth',
  'crypto_wallets',
  'webauthn_registrations',
  'biometric_registrations',
])('DELETE /users/%s', (kind) => {
  test.each(wrongIds)('finds nothing with the id %s', async (id) => {
    const reply = await project.call('DELETE', `/users/${kind}/${id}`, undefined, session);
    expect(reply).toMatchObject({ status: 404, body: { error_type: expect.stringMatching(/_not_found$/) } });
    expect(await account()).toEqual(before);
  });
});
