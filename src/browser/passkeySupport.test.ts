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
  ['does not support passkeys', undefined, none],
  ['supports passkeys and reports no capabilities', {}, { ...knows }],
  ['supports all of them', { ...says(able), ...fillsIn(true) }, everything],
  ['reports autofill alone', fillsIn(true), { ...knows, autofill: true }],
  ['reports no autofill', { ...says(able), ...fillsIn(false) }, { ...knows, conditionalCreate: true }],
  [
    'lacks conditional create',
    { ...says({ ...able, conditionalCreate: false }), ...fillsIn(true) },
    { ...knows, autofill: true },
  ],
  [
    'fails to report',
    {
      getClientCapabilities: () => Promise.reject(new Error('no')),
      isConditionalMediationAvailable: () => Promise.reject(new Error('no')),
    },
    { ...knows },
  ],
])('the capabilities of a browser that %s are read', async (_, capabilities, expected) => {
  define(capabilities);
  await expect(readPasskeySupport(createBrowser())).resolves.toEqual(expected);
});

test.each(['127.0.0.1', '[::1]'])('an IP address (%s) has no passkeys', async (host) => {
  define({ ...says(able), ...fillsIn(true) });
  await expect(readPasskeySupport(createBrowser(), host)).resolves.toEqual(none);
});

test('an unanswered capability counts as missing', async () => {
  jest.useFakeTimers();
  const silent = () => new Promise(() => {});
  define({ ...says(able), isConditionalMediationAvailable: silent });
  const support = readPasskeySupport(createBrowser());
  await jest.advanceTimersByTimeAsync(CAPABILITY_LIMIT_MS);
  await expect(support).resolves.toEqual({ ...everything, autofill: false });
  jest.useRealTimers();
});

describe.each(['permissionsPolicy', 'featurePolicy'])('a policy in document.%s', (name) => {
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
  ])('can forbid %s', async (_, forbidden, expected) => {
    forbids(forbidden);
    await expect(readPasskeySupport(createBrowser())).resolves.toEqual(expected);
  });

  test('does not forbid a feature that it does not know', async () => {
    forbids([], ['publickey-credentials-get']);
    await expect(readPasskeySupport(createBrowser())).resolves.toEqual(everything);
  });
});
