/**
 * Checks that the real client has the private members that ceremonies use. The network, the clock and the authenticator
 * are fake.
 */
import { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { credentialOf } from '../../../tests/support/passkeys/ceremonyWorld';
import { createRequestSender } from '../requests/createRequestSender';
import { createCeremonies } from './ceremonies';

const settings = {
  project_name: 'Example',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  vertical: 'CONSUMER',
};
/** The reply to the first request of a ceremony. */
const started = {
  user_id: 'u',
  public_key_credential_request_options: JSON.stringify({ challenge: 'YQ', rpId: 'localhost' }),
  public_key_credential_creation_options: JSON.stringify({
    rp: { id: 'localhost', name: 'Example' },
    user: { id: 'dQ', name: 'u', displayName: 'u' },
    challenge: 'YQ',
    pubKeyCredParams: [],
  }),
};
/** The reply to the last request of a ceremony. */
const finished = {
  request_id: 'r',
  status_code: 200,
  user_id: 'u',
  user: { user_id: 'u' },
  session: { session_id: 's', expires_at: new Date(Date.now() + 1_800_000).toISOString() },
  session_token: 'token',
  session_jwt: 'jwt',
  webauthn_registration_id: 'w',
  __user: {},
};

let paths: string[];
/** The pending first requests of registrations. */
let starts: { answer(): void }[];
let credentials: { create: jest.Mock; get: jest.Mock };
let browser: FakeBrowser;
let client: StytchClient;

beforeEach(() => {
  clearPageScope();
  [paths, starts] = [[], []];
  const reply = (data: unknown) =>
    new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  globalThis.fetch = jest.fn((url: string) => {
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/webauthn')) paths.push(path);
    if (path === '/webauthn/register/start')
      return new Promise<Response>((resolve) => starts.push({ answer: () => resolve(reply(started)) }));
    if (path.includes('/start')) return Promise.resolve(reply(started));
    if (path.startsWith('/webauthn')) return Promise.resolve(reply(finished));
    return Promise.resolve(reply(path.includes('/projects/') ? settings : {}));
  }) as unknown as typeof fetch; // the cast is safe: the client passes an address and options
  credentials = {
    create: jest.fn(() => Promise.reject(new DOMException('No.', 'NotAllowedError'))),
    get: jest.fn(async () => credentialOf('credential-1')),
  };
  Reflect.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  Reflect.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  browser = fakeBrowser();
  client = new StytchClient('public-token-test-start');
});
afterEach(() => client.session.revoke({ forceClear: true }));

const request = { sessionDurationMinutes: 30, signalChanges: false };

test('a sign-in sends two requests, and the client has the session', async () => {
  const { authenticatePasskey } = createCeremonies(createRequestSender(client, browser));
  const result = await authenticatePasskey(request, new AbortController().signal);
  expect(result).toMatchObject({ user_id: 'u', webauthn_registration_id: 'w' });
  expect(result).not.toHaveProperty('__user');
  expect(client.session.getSync()).toMatchObject({ session_id: 's' });
  expect(client.session.getTokens()).toEqual({ session_token: 'token', session_jwt: 'jwt' });
  expect(paths).toEqual(['/webauthn/authenticate/start/primary', '/webauthn/authenticate']);

  await authenticatePasskey(request, new AbortController().signal);
  expect(paths.slice(2)).toEqual(['/webauthn/authenticate/start/secondary', '/webauthn/authenticate']);
});
