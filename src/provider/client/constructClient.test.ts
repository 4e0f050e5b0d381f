/** Tests `constructClient` with the real client and a fake network. */
import { createBrowser } from '../../browser/createBrowser';
import { constructClient } from './constructClient';

let count = 0;
let token: string;

beforeEach(() => {
  token = `public-token-test-cache-${count++}`;
  const data = {
    project_name: 'Example',
    captcha_settings: { enabled: false },
    password_config: null,
    rbac_policy: { roles: [], resources: [] },
  };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(
      new Response(JSON.stringify({ data }), {
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

test.each([
  ['', '{"session":'],
  ['::bootstrap', '{"captchaSettings":{"enabled":false},"rbacPolicy":"all"}'],
])(
  'the damaged entry with the suffix "%s" and the value %s is replaced, and the client starts',
  async (suffix, stored) => {
    localStorage.setItem(key(suffix), stored);
    const client = await construct();
    expect(client.session.getSync()).toBeNull();
    expect(localStorage.getItem(key(suffix))).not.toBe(stored);
  },
);

test('entries of other projects stay unchanged, even if their token begins with ours', async () => {
  const others = ['public-token-test-other', `${token}0`, `${token}0::seen_domains`];
  const stored = () => others.map((other) => localStorage.getItem(`stytch_sdk_state_${other}`));
  for (const other of others) localStorage.setItem(`stytch_sdk_state_${other}`, '5');
  await construct();
  expect(stored()).toEqual(['5', '5', '5']);
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'without %s the construction rejects with client_unavailable, and a later one succeeds',
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
