/** These tests use the real client, for a project whose settings do not arrive. The network and the clock are fake. */
import { StytchClient } from '@stytch/vanilla-js/headless';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createGateway } from '../gateway/gateway';
import type { Identity } from '../gateway/gateway';
import { rememberMaker } from './settings';

const settings = {
  project_name: 'Example',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  vertical: 'CONSUMER',
};
const sent = { request_id: 'r', status_code: 200 };
const email = 'ada@portico.example';

/** If true, the fake network replies to requests for the settings. */
let isUp: boolean;
/** How many requests have made the browser's cache forget an earlier request. */
let passes: number;
let reads: { answer(): void }[];
let sends: string[];
let browser: FakeBrowser;
let client: StytchClient;
let identity: Identity;
let count = 0;

const reply = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  isUp = false;
  reads = [];
  sends = [];
  passes = 0;
  globalThis.fetch = jest.fn((url: string, { cache }: RequestInit) => {
    if (cache === 'reload') passes += 1;
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path.startsWith('/projects')) {
      if (cache === 'reload') return new Promise(() => {});
      if (isUp) return Promise.resolve(reply(settings));
      return new Promise<Response>((resolve) => reads.push({ answer: () => resolve(reply(settings)) }));
    }
    if (path !== '/events') sends.push(path);
    return Promise.resolve(reply(sent));
  }) as unknown as typeof fetch; // the cast is safe: the client passes an address and options
  browser = fakeBrowser();
  const token = `public-token-test-settings-${count++}`;
  const make = () => new StytchClient(token);
  client = rememberMaker(make(), make);
  identity = createGateway(client, browser);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function pass(ms: number): Promise<void> {
  await settle();
  browser.advance(ms);
  await settle();
}

/** Starts to send a magic link. `outcome` returns `pending`, `sent` or the code of the error. */
function press(): { outcome(): string } {
  let outcome = 'pending';
  identity.sendMagicLink({ email }, new AbortController().signal).then(
    () => (outcome = 'sent'),
    ({ code }) => (outcome = code),
  );
  return { outcome: () => outcome };
}

test('a send whose settings hang ends after 20 s, and the next one works once the provider is back', async () => {
  const first = press();
  await pass(5_000);
  expect(reads).toHaveLength(2);
  expect(passes).toBe(1);
  await pass(14_999);
  expect(first.outcome()).toBe('pending');
  await pass(1);
  expect(first.outcome()).toBe('timeout');
  isUp = true;
  const second = press();
  await settle();
  expect(second.outcome()).toBe('sent');
  expect(sends).toEqual(['/magic_links/email/login_or_create']);
});

test('a pending send continues as soon as the provider is back', async () => {
  const first = press();
  await pass(4_999);
  expect(first.outcome()).toBe('pending');
  isUp = true;
  await pass(1);
  expect(first.outcome()).toBe('sent');
});

test('one send reads slow settings at most twice, and the first reply counts', async () => {
  const first = press();
  await pass(8_000);
  expect(reads).toHaveLength(2);
  reads[0]?.answer();
  await settle();
  expect(first.outcome()).toBe('sent');
  reads[1]?.answer();
  await settle();
  expect(identity.client).toBe(client);
});

test('two concurrent sends read the settings again once', async () => {
  press();
  press();
  await pass(5_000);
  expect(reads).toHaveLength(2);
});

test('consecutive sends leave one renewed client behind, not one each', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const listening = () => added.mock.calls.length - removed.mock.calls.length;
  press();
  await pass(20_000);
  const once = listening();
  for (let again = 0; again < 3; again++) {
    press();
    await pass(20_000);
  }
  expect(reads).toHaveLength(5);
  expect(listening()).toBe(once);
  reads[2]?.answer(); // this request is from a client that was stopped
  isUp = true;
  const last = press();
  await pass(5_000);
  expect(last.outcome()).toBe('sent');
  jest.restoreAllMocks();
});

test('settings are not read again without a send', async () => {
  await pass(60_000);
  expect(reads).toHaveLength(1);
});

test('a new client signs in, and listeners of the former client hear it', async () => {
  const listener = jest.fn();
  client.session.onChange(listener);
  press();
  isUp = true;
  await pass(5_000);
  expect(identity.client).not.toBe(client);
  const session = { session_id: 's', expires_at: new Date(Date.now() + 1_800_000).toISOString() };
  const tokens = { session_token: 'token', session_jwt: 'jwt' };
  jest
    .mocked(globalThis.fetch)
    .mockImplementation(async () =>
      reply({ ...sent, user_id: 'u', user: { user_id: 'u' }, session, ...tokens }),
    );
  const request = { code: '123456', methodId: 'm', sessionDurationMinutes: 30 };
  await identity.authenticatePasscode(request, new AbortController().signal);
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ session_id: 's' }));
  expect(client.session.getSync()).toMatchObject({ session_id: 's' });
  expect(client.session.getTokens()).toEqual(tokens);
  expect(identity.client.session.getInfo().fromCache).toBe(false);
});

test('the watermark and the project name appear when a late read is answered', async () => {
  const arrived = jest.fn();
  identity.watchBootstrap(arrived);
  press();
  isUp = true;
  await pass(5_000);
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(arrived).toHaveBeenCalledWith(expect.objectContaining({ projectName: 'Example' }));
});

test('a session in HttpOnly cookies is kept: no second client is made for slow settings', async () => {
  await settle();
  Reflect.set(client.session, 'getSync', () => ({ session_id: 'hidden' }));
  const first = press();
  await pass(5_000);
  expect(reads).toHaveLength(1);
  await pass(15_000);
  expect(first.outcome()).toBe('timeout');
});

describe('a social sign-in whose settings could not be read', () => {
  const redirect = 'https://host.example/in';
  const request = { provider: 'github', loginRedirectURL: redirect, signupRedirectURL: redirect } as const;
  let withPkce: object;
  type Server = 'unreachable' | 'hanging' | 'up';
  let server: Server;
  let started: jest.Mock;
  let token: string;

  beforeEach(async () => {
    // The client logs the failed request, and jsdom logs that it cannot navigate.
    jest.spyOn(console, 'error').mockImplementation();
    server = 'unreachable';
    withPkce = { ...settings, pkce_required_for_oauth: true };
    globalThis.fetch = jest.fn(() => {
      if (server === 'up') return Promise.resolve(reply(withPkce));
      if (server === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise<Response>((resolve) => reads.push({ answer: () => resolve(reply(withPkce)) }));
    }) as unknown as typeof fetch; // the cast is safe: the client passes an address and options
    started = jest.fn();
    token = `public-token-test-settings-${count++}`;
    const make = () => {
      started();
      return new StytchClient(token);
    };
    client = rememberMaker(make(), make);
    identity = createGateway(client, browser);
    await identity.bootstrap();
  });
  afterEach(() => jest.restoreAllMocks());

  const leave = (signal = new AbortController().signal) => {
    let outcome = 'pending';
    const attempt = identity.startSocial(request, signal).then(
      () => (outcome = 'left'),
      ({ code }) => (outcome = code),
    );
    return { attempt, outcome: () => outcome };
  };
  const proofKeys = () => localStorage.getItem(`stytch_sdk_state_${token}::PKCE_VERIFIER:oauth`);

  test('stays on the page, and leaves with PKCE once the provider is back', async () => {
    expect(await leave().attempt).toBe('network');
    expect(proofKeys()).toBeNull();
    server = 'up';
    expect(await leave().attempt).toBe('left');
    expect(proofKeys()).toContain('code_challenge');
  });

  test('leaves no client behind after a timeout, and discards a late reply', async () => {
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    const listening = () => added.mock.calls.length - removed.mock.calls.length;
    server = 'hanging';
    for (let again = 0; again < 2; again++) {
      const { outcome } = leave();
      await pass(20_000);
      expect(outcome()).toBe('timeout');
      expect(listening()).toBe(0);
    }
    for (const { answer } of reads) answer();
    await settle();
    expect(identity.client).toBe(client);
    expect(proofKeys()).toBeNull();
  });

  test('reads the settings once for two concurrent attempts', async () => {
    server = 'hanging';
    const attempts = [leave(), leave()];
    await settle();
    expect(started).toHaveBeenCalledTimes(2); // one request from the page's client, and one from the second client
    for (const { answer } of reads) answer();
    expect(await Promise.all(attempts.map(({ attempt }) => attempt))).toEqual(['left', 'left']);
    expect(started).toHaveBeenCalledTimes(2);
  });

  test('does not leave for an invalid domain in the settings', async () => {
    server = 'up';
    Object.assign(withPkce, { cname_domain: 'evil.example/x?' });
    expect(await leave().attempt).toBe('bad_reply');
    expect(proofKeys()).toBeNull();
  });

  test('does not start while the browser is offline', async () => {
    server = 'up';
    browser.goOffline();
    expect(await leave().attempt).toBe('network');
    expect(started).toHaveBeenCalledTimes(1);
  });
});
