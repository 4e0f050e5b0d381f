/**
 * Tests the construction of the real client on pages with damaged cache entries, with forbidden storage or cookies, and
 * with an extended `Object.prototype`. The network is fake.
 */
import { createBrowser } from '../../browser/createBrowser';
import { constructClient } from './constructClient';

let count = 0;
let token: string;

beforeEach(() => {
  token = `public-token-test-cache-${count++}`;
  const reply = { project_name: 'Example', captcha_settings: { enabled: false }, password_config: null };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify({ data: { ...reply, rbac_policy: { roles: [], resources: [] } } }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const construct = () => constructClient(token, {}, createBrowser());
const key = (suffix = '') => `stytch_sdk_state_${token}${suffix}`;

/** Entries of the client's cache that are not valid. Each key starts with `stytch_sdk_state_` and the public token. */
const damaged: [suffix: string, stored: string][] = [
  ['', '{"session":'],
  ['', '5'],
  ['', '"text"'],
  ['', '[]'],
  ['', 'true'],
  ['', '{"session":5}'],
  ['', '{"session":{}}'],
  ['', '{"session":{"session_id":"s","user_id":"u"},"user":"u"}'],
  ['', '{"session":{"session_id":"s"},"user":null}'],
  ['', '{"user":{"user_id":7}}'],
  ['', '{"user":{"user_id":"u","roles":"admin"}}'],
  ['', '{"user":{"user_id":"u","webauthn_registrations":[null]}}'],
  ['::bootstrap', 'null'],
  ['::bootstrap', '<html>'],
  ['::bootstrap', '7'],
  ['::bootstrap', '{}'],
  ['::bootstrap', '{"captchaSettings":{"enabled":false},"rbacPolicy":{}}'],
  ['::bootstrap', '{"captchaSettings":{"enabled":false},"rbacPolicy":{"roles":[null],"resources":[]}}'],
  ['::bootstrap', '{"captchaSettings":{"enabled":false},"rbacPolicy":"all"}'],
  ['::PKCE_VERIFIER:magic_links', '{"code_challenge":'],
  ['::PKCE_VERIFIER:magic_links', '{"code_challenge":"c"}'],
  ['::PKCE_VERIFIER:passwords', '{"code_verifier":5,"code_challenge":"c"}'],
  ['::PKCE_VERIFIER:oauth', '"verifier"'],
  ['::PKCE_VERIFIER:sso', '{"code_verifier":5}'],
  ['::seen_domains', '[5]'],
  ['::seen_domains', '{"0":"a.example"}'],
];

test.each(damaged)('a damaged entry "%s" of %s is removed and the client starts', async (suffix, stored) => {
  localStorage.setItem(key(suffix), stored);
  const client = await construct();
  expect(client.session.getSync()).toBeNull();
  expect(localStorage.getItem(key(suffix))).not.toBe(stored);
});

const valid: [suffix: string, stored: string][] = [
  ['::bootstrap', '{"captchaSettings":{"enabled":false},"rbacPolicy":null,"projectName":"Example"}'],
  ['::PKCE_VERIFIER:magic_links', '{"code_challenge":"c","code_verifier":"v"}'],
  ['::seen_domains', '["host.example"]'],
  ['::something_else', 'an entry of the host'],
];

test.each(valid)('a valid entry "%s" stays', async (suffix, stored) => {
  localStorage.setItem(key(suffix), stored);
  const before = createBrowser().storage.read(key(suffix));
  const constructed = construct();
  expect(createBrowser().storage.read(key(suffix))).toBe(before);
  await constructed;
});

test('a cached user is removed if there is no session cookie', async () => {
  localStorage.setItem(
    key(),
    '{"session":{"session_id":"s","user_id":"u"},"user":{"user_id":"u","name":"Ada"}}',
  );
  const client = await construct();
  expect(client.user.getSync()).toBeNull();
  expect(localStorage.getItem(key())).toBe('null');
});

test('entries of other projects stay unchanged, even if their token begins with ours', async () => {
  const others = ['public-token-test-other', `${token}0`, `${token}0::seen_domains`];
  const stored = () => others.map((other) => localStorage.getItem(`stytch_sdk_state_${other}`));
  for (const other of others) localStorage.setItem(`stytch_sdk_state_${other}`, '5');
  await construct();
  expect(stored()).toEqual(['5', '5', '5']);
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'a browser that forbids %s rejects with client_unavailable',
  async (name) => {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    await expect(construct()).rejects.toMatchObject({ code: 'client_unavailable', message: '' });
    jest.restoreAllMocks();
    await expect(construct()).resolves.toBeDefined();
  },
);

test('a browser that forbids cookies rejects with client_unavailable', async () => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  });
  await expect(construct()).rejects.toMatchObject({ code: 'client_unavailable' });
});

test('a state that another tab stores reaches the client only if it is valid', async () => {
  const client = await construct();
  const seen = jest.fn();
  client.onStateChange(seen);
  const store = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: key(), newValue }));

  store('{"session":');
  store('{"session":5}');
  store('"text"');
  expect(seen).not.toHaveBeenCalled();

  store('{"session":{"session_id":"s","user_id":"u"},"user":{"user_id":"u"}}');
  expect(client.user.getSync()).toEqual({ user_id: 'u' });
});

test('on a page with an enumerable member on Object.prototype there is no client, and the console names the member', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const add = (enumerable: boolean) =>
    Object.defineProperty(Object.prototype, 'each', { value: () => {}, enumerable, configurable: true });
  try {
    add(true);
    await expect(construct()).rejects.toMatchObject({ code: 'client_unavailable' });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('"each"'));
    add(false);
    await expect(construct()).resolves.toBeDefined();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'each');
  }
});
