/** A registration whose start hangs, by the real client; the network, the clock and the authenticator are ours. */
import { StytchClient } from '@stytch/vanilla-js/headless';
import type { FakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createCeremonies } from './ceremonies';

const settings = {
  project_name: 'Example',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  vertical: 'CONSUMER',
};
const started = {
  user_id: 'u',
  public_key_credential_creation_options: JSON.stringify({
    rp: { id: 'localhost', name: 'Example' },
    user: { id: 'dQ', name: 'u', displayName: 'u' },
    challenge: 'YQ',
    pubKeyCredParams: [],
  }),
};

interface Start {
  answer(): void;
}

let starts: Start[];
let create: jest.Mock;
let browser: FakeBrowser;
let client: StytchClient;

beforeEach(() => {
  Reflect.defineProperty(globalThis, Symbol.for('portico'), { value: new Map(), configurable: true });
  starts = [];
  const reply = (data: unknown) =>
    new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  globalThis.fetch = jest.fn((url: string) => {
    if (url.endsWith('/webauthn/register/start'))
      return new Promise<Response>((resolve) => starts.push({ answer: () => resolve(reply(started)) }));
    return Promise.resolve(reply(url.includes('/projects/') ? settings : {}));
  }) as unknown as typeof fetch; // it is called in one way only
  create = jest.fn(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
  Reflect.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  browser = fakeBrowser();
  client = new StytchClient('public-token-test-start');
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const request = { sessionDurationMinutes: 30, signalChanges: false };

function press(): Promise<unknown> {
  const { registerPasskey } = createCeremonies(client, browser);
  return registerPasskey(request, new AbortController().signal).then(
    () => 'registered',
    ({ code }) => code,
  );
}

test('a start that hangs ends after 20 s, and the next press asks the server and the authenticator', async () => {
  const first = press();
  await settle();
  browser.advance(20_000);
  await expect(first).resolves.toBe('timeout');

  const second = press();
  await settle();
  expect(starts).toHaveLength(2);
  starts[1]?.answer();
  await expect(second).resolves.toBe('passkey_refused');
  expect(create).toHaveBeenCalledTimes(1);
});

test('a start that answers after all opens no prompt', async () => {
  const first = press();
  await settle();
  browser.advance(20_000);
  await first;
  starts[0]?.answer();
  await settle();
  expect(create).not.toHaveBeenCalled();
});

test('the client’s own requests stay as they were', async () => {
  const internals = Reflect.get(client, Symbol.for('stytch__internal_b2c')) as { networkClient: object }; // it has one
  const before = Object.getOwnPropertyNames(internals.networkClient);
  void press();
  await settle();
  expect(Object.getOwnPropertyNames(internals.networkClient)).toEqual(before);
});
