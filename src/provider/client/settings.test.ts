/** Uses the real client, with a fake network and a fake clock. Times are in milliseconds. */
import { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser, type FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createGateway, type Identity } from '../gateway';
import { pageClientOf } from '../page';

const settings = {
  project_name: 'Example',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  vertical: 'CONSUMER',
};
const sent = { request_id: 'r', status_code: 200 };
const email = 'ada@portico.example';

let isUp: boolean;
/** Those that were sent while `isUp` was false. */
let settingsRequests: { respond(): void }[];
let otherRequests: string[];
let browser: FakeBrowser;
let client: StytchClient;
let identity: Identity;
let count = 0;

const response = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  isUp = false;
  settingsRequests = [];
  otherRequests = [];
  globalThis.fetch = jest.fn((url: string, { cache }: RequestInit) => {
    if (cache === 'reload') return new Promise(() => {});
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/projects')) {
      if (isUp) return Promise.resolve(response(settings));
      return new Promise<Response>((resolve) =>
        settingsRequests.push({ respond: () => resolve(response(settings)) }),
      );
    }
    if (path !== '/events') otherRequests.push(path);
    return Promise.resolve(response(sent));
  }) as unknown as typeof fetch; // the cast is safe: the client passes a URL and options
  openGateway();
});

/** Each call uses another project. */
function openGateway(): string {
  browser = fakeBrowser();
  const token = `public-token-test-settings-${count++}`;
  const create = () => new StytchClient(token);
  client = create();
  pageClientOf(client).create = create;
  identity = createGateway(client, browser);
  return token;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function advance(ms: number): Promise<void> {
  await settle();
  browser.advance(ms);
  await settle();
}

/** Starts to send a magic link. `outcome` returns `pending`, `sent` or the code of the error. */
function startSend(): { outcome(): string } {
  let outcome = 'pending';
  identity.sendMagicLink({ email }, new AbortController().signal).then(
    () => (outcome = 'sent'),
    ({ code }) => (outcome = code),
  );
  return { outcome: () => outcome };
}

test('if the settings hang, sending a magic link times out after 20 s; the next request works when the provider is back', async () => {
  const first = startSend();
  await advance(5_000);
  expect(settingsRequests).toHaveLength(2);
  await advance(14_999);
  expect(first.outcome()).toBe('pending');
  await advance(1);
  expect(first.outcome()).toBe('timeout');
  isUp = true;
  const second = startSend();
  await settle();
  expect(second.outcome()).toBe('sent');
  expect(otherRequests).toEqual(['/magic_links/email/login_or_create']);
});

test('a pending send continues with the second request for the settings', async () => {
  const first = startSend();
  await advance(4_999);
  expect(first.outcome()).toBe('pending');
  isUp = true;
  await advance(1);
  expect(first.outcome()).toBe('sent');
});

test('a sign-in with the new client reaches listeners of the replaced client', async () => {
  const listener = jest.fn();
  client.session.onChange(listener);
  startSend();
  isUp = true;
  await advance(5_000);
  expect(identity.client).not.toBe(client);
  const session = { session_id: 's', expires_at: new Date(Date.now() + 1_800_000).toISOString() };
  const tokens = { session_token: 'token', session_jwt: 'jwt' };
  jest
    .mocked(globalThis.fetch)
    .mockImplementation(async () =>
      response({ ...sent, user_id: 'u', user: { user_id: 'u' }, session, ...tokens }),
    );
  const request = { code: '123456', methodId: 'm', sessionDurationMinutes: 30 };
  await identity.authenticatePasscode(request, new AbortController().signal);
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ session_id: 's' }));
  expect(client.session.getSync()).toMatchObject({ session_id: 's' });
  expect(client.session.getTokens()).toEqual(tokens);
  expect(identity.client.session.getInfo().fromCache).toBe(false);
});

test('if the session is in HttpOnly cookies, no second client is created', async () => {
  await settle();
  Reflect.set(client.session, 'getSync', () => ({ session_id: 'hidden' }));
  const first = startSend();
  await advance(5_000);
  expect(settingsRequests).toHaveLength(1);
  await advance(15_000);
  expect(first.outcome()).toBe('timeout');
});

test('after settings that could not be read, a social sign-in stays on the page, and leaves with PKCE once they arrive', async () => {
  // The client logs the failed request, and jsdom logs that it cannot navigate.
  const log = jest.spyOn(console, 'error').mockImplementation();
  const network = jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const token = openGateway();
  await identity.bootstrap();
  const redirect = 'https://host.example/in';
  const start = () =>
    identity
      .startSocial(
        { provider: 'github', loginRedirectURL: redirect, signupRedirectURL: redirect },
        new AbortController().signal,
      )
      .then(
        () => 'left',
        ({ code }) => code,
      );
  const storedPkceKeys = () => localStorage.getItem(`stytch_sdk_state_${token}::PKCE_VERIFIER:oauth`);
  expect(await start()).toBe('network');
  expect(storedPkceKeys()).toBeNull();
  network.mockImplementation(async () => response({ ...settings, pkce_required_for_oauth: true }));
  expect(await start()).toBe('left');
  expect(storedPkceKeys()).toContain('code_challenge');
  log.mockRestore();
});
