import { createBrowser } from '../../../browser/createBrowser';
import { CAPABILITY_LIMIT_MS, readPasskeySupport } from './passkeySupport';

/** Without `methods`, removes the global. */
function definePublicKeyCredential(methods?: object): void {
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: methods && Object.assign(class {}, methods),
    configurable: true,
  });
}
afterEach(() => definePublicKeyCredential());

const allCapabilities = { conditionalCreate: true, conditionalGet: true };
const withCapabilities = (response: object) => ({ getClientCapabilities: async () => response });
const withPlatform = { isUserVerifyingPlatformAuthenticatorAvailable: async () => true };
const withAutofill = (response: boolean) => ({ isConditionalMediationAvailable: async () => response });

/** A password manager may have replaced the browser's methods. */
const fail = () => {
  throw new TypeError('no');
};

const none = {
  ceremonies: false,
  creation: false,
  platform: false,
  autofill: false,
  conditionalCreate: false,
};
const promptsOnly = { ...none, ceremonies: true, creation: true };
const everything = {
  ceremonies: true,
  creation: true,
  platform: true,
  autofill: true,
  conditionalCreate: true,
};

test.each([
  ['has no PublicKeyCredential supports nothing', undefined, none],
  ['reports no capabilities supports only passkeys with a prompt', {}, promptsOnly],
  [
    'reports all capabilities supports everything',
    { ...withCapabilities(allCapabilities), ...withAutofill(true), ...withPlatform },
    everything,
  ],
  ['reports only autofill supports autofill', withAutofill(true), { ...promptsOnly, autofill: true }],
  ['reports only its own authenticator supports it', withPlatform, { ...promptsOnly, platform: true }],
  [
    'fails to report its capabilities supports only passkeys with a prompt',
    {
      getClientCapabilities: () => Promise.reject(new Error('no')),
      isConditionalMediationAvailable: () => Promise.reject(new Error('no')),
      isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.reject(new Error('no')),
    },
    promptsOnly,
  ],
  [
    'throws instead of reporting its capabilities supports only passkeys with a prompt',
    { getClientCapabilities: fail, isConditionalMediationAvailable: fail, ...withPlatform },
    { ...promptsOnly, platform: true },
  ],
])('a browser that %s', async (_, methods, expected) => {
  definePublicKeyCredential(methods);
  await expect(readPasskeySupport(createBrowser())).resolves.toEqual(expected);
});

test('a page whose host is an IP address cannot use passkeys', async () => {
  definePublicKeyCredential({ ...withCapabilities(allCapabilities), ...withAutofill(true), ...withPlatform });
  await expect(readPasskeySupport(createBrowser(), '127.0.0.1')).resolves.toEqual(none);
});

test('a capability without a response within 3 s counts as missing', async () => {
  jest.useFakeTimers();
  const hang = () => new Promise(() => {});
  definePublicKeyCredential({
    ...withCapabilities(allCapabilities),
    ...withPlatform,
    isConditionalMediationAvailable: hang,
  });
  const support = readPasskeySupport(createBrowser());
  await jest.advanceTimersByTimeAsync(CAPABILITY_LIMIT_MS);
  await expect(support).resolves.toEqual({ ...everything, autofill: false });
  jest.useRealTimers();
});

test.each([
  ['use', 'publickey-credentials-get', { ...everything, ceremonies: false, autofill: false }],
  [
    'creation',
    'publickey-credentials-create',
    { ...everything, creation: false, platform: false, conditionalCreate: false },
  ],
])('the policy of the page can forbid %s', async (_, forbidden, expected) => {
  definePublicKeyCredential({ ...withCapabilities(allCapabilities), ...withAutofill(true), ...withPlatform });
  const features = () => ['publickey-credentials-get', 'publickey-credentials-create'];
  const allowsFeature = (feature: string) => feature !== forbidden;
  Object.defineProperty(document, 'featurePolicy', {
    value: { features, allowsFeature },
    configurable: true,
  });
  await expect(readPasskeySupport(createBrowser())).resolves.toEqual(expected);
  Reflect.deleteProperty(document, 'featurePolicy');
});

test('a form with the name of the policy does not stand for it', async () => {
  definePublicKeyCredential({ ...withCapabilities(allCapabilities), ...withAutofill(true), ...withPlatform });
  Object.defineProperty(document, 'featurePolicy', {
    value: document.createElement('form'),
    configurable: true,
  });
  await expect(readPasskeySupport(createBrowser())).resolves.toEqual(everything);
  Reflect.deleteProperty(document, 'featurePolicy');
});
