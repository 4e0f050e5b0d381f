import { CAPABILITY_LIMIT_MS } from './passkeySupport';
import { createBrowser } from './createBrowser';
import { readPasskeySupport } from './passkeySupport';

function define(capabilities?: object): void {
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: capabilities && Object.assign(class {}, capabilities),
    configurable: true,
  });
}
afterEach(() => define());

const able = {
  conditionalCreate: true,
  conditionalGet: true,
};
const says = (answer: object) => ({ getClientCapabilities: async () => answer });
const fillsIn = (answer: boolean) => ({ isConditionalMediationAvailable: async () => answer });
const none = {
  ceremonies: false,
  creation: false,
  autofill: false,
  conditionalCreate: false,
};
const knows = { ...none, ceremonies: true, creation: true };
const everything = { ceremonies: true, creation: true, autofill: true, conditionalCreate: true };

test.each([
  ['knows no passkeys', undefined, none],
  ['knows passkeys and says no more', {}, { ...knows }],
  ['can do everything', { ...says(able), ...fillsIn(true) }, everything],
  ['fills in, and says no more', fillsIn(true), { ...knows, autofill: true }],
  ['cannot fill in', { ...says(able), ...fillsIn(false) }, { ...knows, conditionalCreate: true }],
  [
    'lacks conditional create',
    { ...says({ ...able, conditionalCreate: false }), ...fillsIn(true) },
    { ...knows, autofill: true },
  ],
  [
    'fails to say',
    {
      getClientCapabilities: () => Promise.reject(new Error('no')),
      isConditionalMediationAvailable: () => Promise.reject(new Error('no')),
    },
    { ...knows },
  ],
])('a browser that %s is taken at its word', async (_, capabilities, expected) => {
  define(capabilities);
  await expect(readPasskeySupport(createBrowser())).resolves.toEqual(expected);
});

test.each(['127.0.0.1', '[::1]'])('there are none on a page without a name (%s)', async (host) => {
  define({ ...says(able), ...fillsIn(true) });
  await expect(readPasskeySupport(createBrowser(), host)).resolves.toEqual(none);
});

test('a question that is not answered is answered by no', async () => {
  jest.useFakeTimers();
  const silent = () => new Promise(() => {});
  define({ ...says(able), isConditionalMediationAvailable: silent });
  const support = readPasskeySupport(createBrowser());
  await jest.advanceTimersByTimeAsync(CAPABILITY_LIMIT_MS);
  await expect(support).resolves.toEqual({ ...everything, autofill: false });
  jest.useRealTimers();
});

describe.each(['permissionsPolicy', 'featurePolicy'])('what document.%s forbids', (name) => {
  const features = ['publickey-credentials-get', 'publickey-credentials-create'];
  const forbids = (forbidden: string[], known = features) => {
    define({ ...says(able), ...fillsIn(true) });
    const allowsFeature = (feature: string) => !forbidden.includes(feature) && known.includes(feature);
    const policy = { features: () => known, allowsFeature };
    Object.defineProperty(document, name, { value: policy, configurable: true });
  };
  afterEach(() => Reflect.deleteProperty(document, name));

  test.each([
    ['use', ['publickey-credentials-get'], { ...everything, ceremonies: false, autofill: false }],
    [
      'creation',
      ['publickey-credentials-create'],
      { ...everything, creation: false, conditionalCreate: false },
    ],
    ['nothing', [], everything],
  ])('%s', async (_, forbidden, expected) => {
    forbids(forbidden);
    await expect(readPasskeySupport(createBrowser())).resolves.toEqual(expected);
  });

  test('and what it does not know it does not forbid', async () => {
    forbids([], ['publickey-credentials-get']);
    await expect(readPasskeySupport(createBrowser())).resolves.toEqual(everything);
  });
});
