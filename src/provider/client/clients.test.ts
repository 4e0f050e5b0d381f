import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { page, pageClientOf, replaceClient } from '../page';
import { getClient } from '../session/session';
import { clientOf } from './clients';

const constructed: { publicToken: string; options: unknown }[] = [];
let isConstructorBroken = false;

jest.mock('@stytch/vanilla-js/headless', () => ({
  StytchClient: class {
    constructor(publicToken: string, options: { cookieOptions?: Record<string, string> } = {}) {
      constructed.push({ publicToken, options });
      if (isConstructorBroken) throw new Error('The client cannot be constructed');
      const { opaqueTokenCookieName = 'stytch_session', jwtCookieName = 'stytch_session_jwt' } =
        options.cookieOptions ?? {};
      Object.assign(this, {
        [Symbol.for('stytch__internal_b2c')]: {
          publicToken,
          dataLayer: { opaqueTokenCookieName, jwtCookieName },
        },
      });
    }
  },
}));

let count = 0;
const newToken = () => `public-token-test-clients-${count++}`;
const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => String(text));

beforeEach(() => {
  constructed.length = 0;
  isConstructorBroken = false;
  jest.spyOn(console, 'warn').mockImplementation();
  clearPageScope();
});

afterEach(() => jest.restoreAllMocks());

test('concurrent and later calls with the same public token get the same client', async () => {
  const token = newToken();
  const [first, second] = await Promise.all([getClient(token), getClient(token)]);
  expect(first).toBe(second);
  expect(await getClient(token, {})).toBe(first);
  expect(constructed).toHaveLength(1);
});

test.each([
  ['equal, in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, 0],
  ['different at a deeper level', { a: { b: 1 } }, { a: { b: 2 } }, 1],
  ['passed only by the second caller', undefined, { a: 1 }, 1],
])(
  'the first options count; later options that are %s are ignored, with one warning if they differ',
  async (_, first, later, warned) => {
    const token = newToken();
    await getClient(token, first);
    await getClient(token, later);
    await getClient(token, later);
    expect(constructed).toEqual([{ publicToken: token, options: first ?? {} }]);
    expect(warnings().filter((text) => text.includes('clientOptions are ignored'))).toHaveLength(warned);
  },
);

test('after a failed construction, the next call constructs a client', async () => {
  const token = newToken();
  isConstructorBroken = true;
  await expect(getClient(token)).rejects.toMatchObject({ code: 'client_unavailable' });
  isConstructorBroken = false;
  await expect(getClient(token)).resolves.toBeDefined();
});

test('without a valid public token, no client is created and nothing is stored', async () => {
  const stored = Object.keys(localStorage);
  const client = clientOf({ publicToken: 'secret-test-1' }, fakeBrowser());
  await expect(client).rejects.toMatchObject({ code: 'invalid_config' });
  expect(Object.keys(localStorage)).toEqual(stored);
  expect(page().clients.has('secret-test-1')).toBe(false);
});

test('the host’s own client is used, and found by its token later', async () => {
  const publicToken = newToken();
  // The code under test reads only this property.
  const own = { [Symbol.for('stytch__internal_b2c')]: { publicToken } } as unknown as StytchClient;
  expect(await clientOf({ client: own, publicToken: newToken() }, fakeBrowser())).toBe(own);
  expect(await getClient(publicToken)).toBe(own);
  expect(constructed).toEqual([]);
});

test('two projects that share a cookie name cause one warning', async () => {
  await getClient(newToken());
  await getClient(newToken());
  await getClient(newToken());
  expect(warnings().filter((text) => text.includes('stytch_session'))).toHaveLength(1);
});

test('a replaced client is no longer used, unless the host passes the client itself', async () => {
  const [token, other] = [newToken(), newToken()];
  const [first, replacement] = [await getClient(token), await getClient(other)];
  replaceClient(pageClientOf(first), replacement);
  expect(await getClient(token)).toBe(replacement);
  expect(await clientOf({ publicToken: token }, fakeBrowser())).toBe(replacement);
  expect(await clientOf({ client: first }, fakeBrowser())).toBe(first);
});
