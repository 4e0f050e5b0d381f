import { StytchClient } from '@stytch/vanilla-js/headless';
import { isClientPrompt, oneTapOf, wrapGoogle } from './clientActions';
import { internalsOf, type PrivateProperties } from './internals';

/** The compiler requires an entry for each property of the type. */
type Kinds<Part> = {
  readonly [Name in keyof Part]: unknown extends Part[Name]
    ? 'string' | 'object' | 'function'
    : Part[Name] extends (...options: never[]) => unknown
      ? 'function'
      : Kinds<Part[Name]>;
};

const kinds: Kinds<PrivateProperties> = {
  publicToken: 'string',
  bootstrap: { getAsync: 'function' },
  searchManager: { searchUser: 'function' },
  networkClient: {
    logEvent: 'function',
    fetchSDK: 'function',
    retriableFetchSDK: 'function',
    buildSDKUrl: 'function',
  },
  captcha: { state: 'object' },
  protectedAuth: {
    state: 'object',
    getDFPTelemetryIDAndCaptcha: 'function',
    retryWithCaptchaAndDFP: 'function',
  },
  dataLayer: { opaqueTokenCookieName: 'string', jwtCookieName: 'string', subscriptions: 'object' },
  subscriptionService: { updateSession: 'function', destroyState: 'function', destroy: 'function' },
  sessionManager: { _onDataChange: 'function', cancelBackgroundRefresh: 'function' },
  oneTap: { googleConfig: 'object', createOneTapClient: 'function', createOnSuccessHandler: 'function' },
};

/** Returns the paths of missing properties, and of those of another kind. */
function moved(part: unknown, expected: object, path = ''): string[] {
  return Object.entries(expected).flatMap(([name, kind]) => {
    const property: unknown = part instanceof Object ? Reflect.get(part, name) : undefined;
    if (typeof kind === 'object') return moved(property, kind, `${path}${name}.`);
    return typeof property === kind ? [] : [`${path}${name}`];
  });
}

const publicToken = 'public-token-test-internals';
let client: StytchClient;

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
  client = new StytchClient(publicToken);
});

test('the installed client has each private property', () => {
  // The client creates this property with the first prompt.
  Reflect.set(Object(internalsOf(client).oneTap), 'googleConfig', {});
  expect(moved(internalsOf(client), kinds)).toEqual([]);
});

test('the clients of a public token share one state, in an object of the window', () => {
  const byToken: unknown = Reflect.get(window, Symbol.for('__stytch_DataLayer'));
  expect(byToken).toHaveProperty(publicToken, internalsOf(client).dataLayer);
});

test('a prompt of the installed client calls Google’s script through our wrapper', async () => {
  const google = { initialize: jest.fn(), prompt: jest.fn(), cancel: jest.fn() };
  Reflect.set(window, 'google', { accounts: { id: google } });
  const oneTap = oneTapOf(client);
  Reflect.set(Object(oneTap), 'googleConfig', Promise.resolve({ googleClientId: 'id' }));
  const created = oneTap?.createOneTapClient();
  await new Promise((resolve) => setTimeout(resolve));
  document.querySelector('script[src*="accounts.google.com"]')?.dispatchEvent(new Event('load'));
  const { client: prompt } = Object(await created);
  if (!isClientPrompt(prompt)) throw new Error('the client has moved `render` or `cancel`');
  const cancel = jest.fn();
  wrapGoogle(prompt, (own) => ({ ...own, cancel }));
  prompt.cancel();
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(google.cancel).not.toHaveBeenCalled();
});
